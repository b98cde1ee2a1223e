import type { MailLanguage } from '../platform/pages/languages';
import type { LinkProblem } from './links.service';

export interface LinkTexts {
  verifiedTitle: string;
  verified: string;
  problemTitle: string;
  problems: Record<LinkProblem, string>;
  /** Shown for an unknown link, or one that was copied only in part. */
  unknownTitle: string;
  unknown: string;
  resetTitle: string;
  newPassword: string;
  save: string;
  verify: ActionTexts;
  /** Asks before the email is changed or restored, because mail scanners open links. Names the account. */
  change: ActionTexts & { done: string };
  signInToChange: ActionTexts;
  undo: ActionTexts & { done: string };
  /** Names the account: an attacker may have sent a link to another account. */
  signIn: ActionTexts;
}

export interface ActionTexts {
  title: string;
  text: string;
  button: string;
}

/** Texts of the service's own pages, shown when there is no front end. */
export const linkTexts: Record<MailLanguage, LinkTexts> = {
  en: {
    verifiedTitle: 'Thank you',
    verified: 'Your email address is confirmed. You can close this page and sign in.',
    problemTitle: 'This link no longer works',
    problems: {
      expired: 'It has expired. Request a new mail.',
      used: 'It was already used or replaced. Request a new mail.',
    },
    unknownTitle: 'This link does not work',
    unknown:
      'The link may be incomplete. Open the mail again and copy the whole link into the address bar, or request a new mail.',
    resetTitle: 'Choose a new password',
    newPassword: 'New password',
    save: 'Save password',
    verify: {
      title: 'Confirm your email address',
      text: 'Select the button to confirm that {{email}} is your email address.',
      button: 'Confirm email address',
    },
    change: {
      title: 'Your new email address',
      text: 'The email address of the account {{account}} will change to {{email}}. Select the button to confirm. If this is not your account, close this page.',
      button: 'Use this email address',
      done: 'Your email address was changed. You can close this page.',
    },
    signInToChange: {
      title: 'Sign in first',
      text: 'The email address of the account {{account}} will change to {{email}}. This link works only in a browser that is signed in to that account. Sign in, then confirm the address. If you are signed in to another account, sign out first. If you did not request this change, close this page.',
      button: 'Sign in',
    },
    undo: {
      title: 'Keep your old email address',
      text: 'Select the button if you did not request the change. Your account gets its old email address back, and all devices are signed out.',
      button: 'Keep the old email address',
      done: 'Your account has its old email address again, and all devices were signed out. We sent you a mail to choose a new password.',
    },
    signIn: {
      title: 'Sign in',
      text: 'Select the button to sign in as {{email}} in this browser. If this is not you, close this page.',
      button: 'Sign in',
    },
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
    verify: {
      title: 'Adresse bestätigen',
      text: 'Drücken Sie den Knopf, um zu bestätigen, dass {{email}} Ihre Adresse ist.',
      button: 'Adresse bestätigen',
    },
    change: {
      title: 'Ihre neue Adresse',
      text: 'Das Konto {{account}} soll künftig {{email}} benutzen. Drücken Sie den Knopf, um das zu bestätigen. Nicht Ihr Konto? Dann schließen Sie diese Seite.',
      button: 'Diese Adresse benutzen',
      done: 'Ihr Konto hat jetzt diese Adresse. Sie können diese Seite schließen.',
    },
    signInToChange: {
      title: 'Zuerst anmelden',
      text: 'Das Konto {{account}} soll künftig {{email}} benutzen. Dieser Link funktioniert nur in einem Browser, der bei diesem Konto angemeldet ist: Melden Sie sich an, und bestätigen Sie dann die Adresse. Mit einem anderen Konto angemeldet? Dann melden Sie sich zuerst ab. Sie wollten das nicht? Dann schließen Sie diese Seite.',
      button: 'Anmelden',
    },
    undo: {
      title: 'Alte Adresse behalten',
      text: 'Drücken Sie den Knopf, wenn Sie keine andere Adresse wollten: Ihr Konto hat wieder die alte, und alle Geräte werden abgemeldet.',
      button: 'Alte Adresse behalten',
      done: 'Ihr Konto hat seine alte Adresse, und alle Geräte wurden abgemeldet. Eine Nachricht bietet ein neues Passwort an.',
    },
    signIn: {
      title: 'Anmelden',
      text: 'Drücken Sie den Knopf, um sich in diesem Browser als {{email}} anzumelden. Sind Sie das nicht? Dann schließen Sie diese Seite.',
      button: 'Anmelden',
    },
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
    verify: {
      title: 'Confirme su dirección',
      text: 'Pulse el botón para confirmar que {{email}} es su dirección.',
      button: 'Confirmar la dirección',
    },
    change: {
      title: 'Su nueva dirección',
      text: 'La cuenta {{account}} va a usar {{email}}. Pulse el botón para confirmarlo. ¿No es su cuenta? Cierre esta página.',
      button: 'Usar esta dirección',
      done: 'Su cuenta ya tiene esta dirección. Puede cerrar esta página.',
    },
    signInToChange: {
      title: 'Primero inicie sesión',
      text: 'La cuenta {{account}} va a usar {{email}}. Este enlace solo funciona en un navegador con la sesión de esa cuenta iniciada: inicie sesión y confirme después la dirección. ¿Tiene iniciada la sesión de otra cuenta? Ciérrela primero. ¿No lo ha pedido usted? Cierre esta página.',
      button: 'Iniciar sesión',
    },
    undo: {
      title: 'Conserve su antigua dirección',
      text: 'Pulse el botón si no quería otra dirección: su cuenta recupera la antigua y se cierra la sesión en todos los dispositivos.',
      button: 'Conservar la antigua dirección',
      done: 'Su cuenta tiene su antigua dirección y se ha cerrado la sesión en todos los dispositivos. Un mensaje le ofrece una contraseña nueva.',
    },
    signIn: {
      title: 'Iniciar sesión',
      text: 'Pulse el botón para iniciar sesión como {{email}} en este navegador. ¿No es usted? Cierre esta página.',
      button: 'Iniciar sesión',
    },
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
    verify: {
      title: 'Confirmez votre adresse',
      text: 'Appuyez sur le bouton pour confirmer que {{email}} est votre adresse.',
      button: 'Confirmer l’adresse',
    },
    change: {
      title: 'Votre nouvelle adresse',
      text: 'Le compte {{account}} doit utiliser {{email}}. Appuyez sur le bouton pour confirmer. Ce n’est pas votre compte ? Fermez cette page.',
      button: 'Utiliser cette adresse',
      done: 'Votre compte a maintenant cette adresse. Vous pouvez fermer cette page.',
    },
    signInToChange: {
      title: 'Connectez-vous d’abord',
      text: 'Le compte {{account}} doit utiliser {{email}}. Ce lien ne fonctionne que dans un navigateur connecté à ce compte : connectez-vous, puis confirmez l’adresse. Connecté à un autre compte ? Déconnectez-vous d’abord. Vous n’avez rien demandé ? Fermez cette page.',
      button: 'Se connecter',
    },
    undo: {
      title: 'Garder votre ancienne adresse',
      text: 'Appuyez sur le bouton si vous ne vouliez pas d’autre adresse : votre compte retrouve l’ancienne, et tous les appareils sont déconnectés.',
      button: 'Garder l’ancienne adresse',
      done: 'Votre compte a son ancienne adresse, et tous les appareils ont été déconnectés. Un message vous propose un nouveau mot de passe.',
    },
    signIn: {
      title: 'Connexion',
      text: 'Appuyez sur le bouton pour vous connecter en tant que {{email}} dans ce navigateur. Ce n’est pas vous ? Fermez cette page.',
      button: 'Se connecter',
    },
  },
};
