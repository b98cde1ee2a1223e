import type { PhraseBook } from './phrase-book';

export const english: PhraseBook = {
  language: 'en',
  quotes: ['“', '”'],
  smallWords: [
    ...['a', 'an', 'the', 'why', 'how', 'what', 'when', 'where', 'who', 'which', 'is', 'are', 'do', 'does', 'did'],
    ...['can', 'could', 'should', 'will', 'would', 'my', 'our', 'your', 'their', 'his', 'her', 'this', 'these'],
  ],
  openings: [
    'Some ideas deserve a quiet minute. Here is one of them: {ended}',
    'Let us slow down and look at one thing together: {ended}',
    'Every good journey begins with curiosity. Today ours leads here: {ended}',
  ],
  middles: [
    'Start with what everybody notices first, and then look again.',
    'Who was the first to wonder about it, and what did they hope to find?',
    'Look at the small parts, because the whole is built from them.',
    'Now step back. From a distance, a pattern appears that the details had hidden.',
    'Time has a say in it too: what feels ordinary today was once brand new.',
    'If you had to explain {quoted} to a child, which three words would you choose?',
    'One good example says more than ten definitions, so go and find yours.',
    'Imagine a world without it. What would be missing tomorrow morning?',
    'The closer you look, the more you see, and the more you want to ask.',
    'Not everything about it is settled, and that is good news for the curious.',
    'Put it next to something you know well, and both become clearer.',
    'People see it differently, which is the best reason to listen to more than one of them.',
    'Patience helps here, since the best observations are seldom made in a hurry.',
    'Ask someone older what they remember of it, and someone younger what they expect.',
    'There is beauty in it, even for those who are only passing by.',
    'It does not stand alone; almost everything worth knowing touches something else.',
    'Pause for a breath, and let the picture speak.',
    'Behind {quoted} waits a second question, and behind that one a third.',
  ],
  closings: [
    'That was a first look at {quoted}. The rest is yours to discover.',
    'Stay curious, follow it a little further, and see where it leads you.',
    'And so the circle closes: {ended} Now you know where to begin.',
  ],
};
