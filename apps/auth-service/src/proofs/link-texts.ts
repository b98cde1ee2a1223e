import type { MailLanguage } from '../mail/mail-language';
import type { LinkProblem } from './links.service';

export interface LinkTexts {
  verifiedTitle: string;
  verified: string;
  problemTitle: string;
  problems: Record<LinkProblem, string>;
  /** For a link that nobody sent, or of which a part is missing. */
  unknownTitle: string;
  unknown: string;
  resetTitle: string;
  newPassword: string;
  save: string;
  saved: string;
  failed: string;
}

/** What the service's own pages say, when there is no front end to say it. */
export const linkTexts: Record<MailLanguage, LinkTexts> = {
  en: {
    verifiedTitle: 'Thank you',
    verified: 'Your address is confirmed. You can close this page and sign in.',
    problemTitle: 'This link does not work any more',
    problems: { expired: 'It has expired. Ask for a new mail.', used: 'It was used or replaced. Ask for a new mail.' },
    unknownTitle: 'This link does not work',
    unknown:
      'Part of it may be missing. Open the mail again and copy the whole link into the address bar, or ask for a new mail.',
    resetTitle: 'Choose a new password',
    newPassword: 'New password',
    save: 'Save password',
    saved: 'Your password was changed. You can close this page and sign in.',
    failed: 'The password could not be changed.',
  },
  de: {
    verifiedTitle: 'Vielen Dank',
    verified: 'Ihre Adresse ist bestätigt. Sie können diese Seite schließen und sich anmelden.',
    problemTitle: 'Dieser Link gilt nicht mehr',
    problems: {
      expired: 'Er ist abgelaufen. Fordern Sie eine neue Nachricht an.',
      used: 'Er wurde benutzt oder ersetzt. Fordern Sie eine neue Nachricht an.',
    },
    unknownTitle: 'Dieser Link funktioniert nicht',
    unknown:
      'Vielleicht fehlt ein Teil davon. Öffnen Sie die Nachricht noch einmal und kopieren Sie den ganzen Link in die Adresszeile, oder fordern Sie eine neue Nachricht an.',
    resetTitle: 'Neues Passwort wählen',
    newPassword: 'Neues Passwort',
    save: 'Passwort speichern',
    saved: 'Ihr Passwort wurde geändert. Sie können diese Seite schließen und sich anmelden.',
    failed: 'Das Passwort konnte nicht geändert werden.',
  },
  es: {
    verifiedTitle: 'Gracias',
    verified: 'Su dirección está confirmada. Puede cerrar esta página e iniciar sesión.',
    problemTitle: 'Este enlace ya no sirve',
    problems: {
      expired: 'Ha caducado. Pida un mensaje nuevo.',
      used: 'Ya se usó o se sustituyó. Pida un mensaje nuevo.',
    },
    unknownTitle: 'Este enlace no funciona',
    unknown:
      'Quizá falte una parte. Abra de nuevo el mensaje y copie el enlace entero en la barra de direcciones, o pida un mensaje nuevo.',
    resetTitle: 'Elija una contraseña nueva',
    newPassword: 'Contraseña nueva',
    save: 'Guardar la contraseña',
    saved: 'Su contraseña ha cambiado. Puede cerrar esta página e iniciar sesión.',
    failed: 'No se pudo cambiar la contraseña.',
  },
  fr: {
    verifiedTitle: 'Merci',
    verified: 'Votre adresse est confirmée. Vous pouvez fermer cette page et vous connecter.',
    problemTitle: 'Ce lien n’est plus valable',
    problems: {
      expired: 'Il a expiré. Demandez un nouveau message.',
      used: 'Il a été utilisé ou remplacé. Demandez un nouveau message.',
    },
    unknownTitle: 'Ce lien ne fonctionne pas',
    unknown:
      'Il en manque peut-être une partie. Rouvrez le message et copiez le lien en entier dans la barre d’adresse, ou demandez un nouveau message.',
    resetTitle: 'Choisissez un nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    saved: 'Votre mot de passe a été modifié. Vous pouvez fermer cette page et vous connecter.',
    failed: 'Le mot de passe n’a pas pu être modifié.',
  },
};
