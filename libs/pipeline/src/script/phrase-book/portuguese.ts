import type { PhraseBook } from './phrase-book';

export const portuguese: PhraseBook = {
  language: 'pt',
  quotes: ['“', '”'],
  smallWords: [
    ...['o', 'a', 'os', 'as', 'um', 'uma', 'por', 'que', 'como', 'quando', 'onde', 'quem', 'qual', 'quais', 'é'],
    ...['são', 'meu', 'minha', 'nosso', 'nossa', 'este', 'esta', 'isto'],
  ],
  openings: [
    'Algumas ideias merecem um minuto de calma. Esta é uma delas: {ended}',
    'Vamos com calma e olhemos juntos para uma coisa só: {ended}',
    'Toda boa viagem começa com curiosidade. A nossa hoje é esta: {ended}',
  ],
  middles: [
    'Comecemos pelo que todos notam primeiro, e depois olhemos outra vez.',
    'Quem foi o primeiro a se admirar com isso, e o que esperava encontrar?',
    'Vejamos as pequenas partes, porque é delas que o todo é feito.',
    'Agora, um passo atrás. De longe aparece um desenho que os detalhes escondiam.',
    'O tempo também tem algo a dizer: o que hoje parece normal já foi novidade.',
    'Para explicar {quoted} a uma criança, que três palavras escolheríamos?',
    'Um bom exemplo diz mais do que dez definições: vale a pena procurar um.',
    'Imaginemos um mundo sem isso. O que faltaria amanhã de manhã?',
    'Quanto mais de perto se olha, mais se descobre, e maior é a vontade de perguntar.',
    'Nem tudo está resolvido, e isso é uma boa notícia para os curiosos.',
    'Ao lado de algo que conhecemos bem, as duas coisas ficam mais claras.',
    'Cada pessoa vê isso à sua maneira, e por isso convém ouvir mais de uma.',
    'A paciência ajuda, pois as melhores observações raramente nascem com pressa.',
    'Perguntemos a alguém mais velho o que recorda, e a alguém mais novo o que espera.',
    'Há beleza nisso, mesmo para quem está só de passagem.',
    'Nada disso está sozinho: quase tudo o que vale a pena saber toca outra coisa.',
    'Uma pausa, e deixemos a imagem falar.',
    'Por trás de {quoted} espera uma segunda pergunta, e por trás dessa, uma terceira.',
  ],
  closings: [
    'Este foi um primeiro olhar sobre {quoted}. O resto fica por descobrir.',
    'Fiquemos com a curiosidade, sigamos um pouco mais e vejamos aonde ela leva.',
    'E assim o círculo se fecha: {ended} Agora já sabemos por onde começar.',
  ],
};
