import { preferredAmong } from '@svc/http';

export interface WatchTexts {
  download: string;
  captions: string;
  sources: string;
  cannotPlay: string;
  gone: string;
  expired: string;
  askAgain: string;
}

export const watchLanguages = ['en', 'de', 'es', 'fr'] as const;
export type WatchLanguage = (typeof watchLanguages)[number];

export const watchTexts: Readonly<Record<WatchLanguage, WatchTexts>> = {
  en: {
    download: 'Download the video',
    captions: 'Captions',
    sources: 'Words, pictures and music by',
    cannotPlay: 'Your browser cannot play this video.',
    gone: 'There is no video here any more',
    expired: 'This link has expired',
    askAgain: 'Ask the sender for a new link.',
  },
  de: {
    download: 'Video herunterladen',
    captions: 'Untertitel',
    sources: 'Text, Bilder und Musik von',
    cannotPlay: 'Ihr Browser kann dieses Video nicht abspielen.',
    gone: 'Hier ist kein Video mehr',
    expired: 'Dieser Link ist abgelaufen',
    askAgain: 'Bitten Sie den Absender um einen neuen Link.',
  },
  es: {
    download: 'Descargar el vídeo',
    captions: 'Subtítulos',
    sources: 'Texto, imágenes y música de',
    cannotPlay: 'Su navegador no puede reproducir este vídeo.',
    gone: 'Aquí ya no hay ningún vídeo',
    expired: 'Este enlace ha caducado',
    askAgain: 'Pida un enlace nuevo a quien se lo envió.',
  },
  fr: {
    download: 'Télécharger la vidéo',
    captions: 'Sous-titres',
    sources: 'Texte, images et musique de',
    cannotPlay: 'Votre navigateur ne peut pas lire cette vidéo.',
    gone: 'Il n’y a plus de vidéo ici',
    expired: 'Ce lien a expiré',
    askAgain: 'Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
};

export const watchLanguageOf = (acceptLanguage: string | undefined): WatchLanguage =>
  preferredAmong(watchLanguages, (acceptLanguage ?? '').slice(0, 1_000));
