/** Texts of the form; `{email}`, `{provider}` and `{count}` are replaced. Upper case: the texts of error codes. */
const english = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  passwordMinLength: 'At least {count} characters',
  requireNumber: 'a number',
  requireLowercase: 'a lower-case letter',
  requireUppercase: 'an upper-case letter',
  requireSpecialChar: 'a special character',
  name: 'Name (optional)',
  mailCode: 'Code',
  signIn: 'Sign in',
  signUp: 'Sign up',
  passkey: 'Sign in with a passkey',
  provider: 'Continue with {provider}',
  forgotten: 'Forgot your password?',
  resetText: 'Enter the email address of your account. We send you an email to set a new password.',
  sendMail: 'Send email',
  savePassword: 'Save password',
  back: 'Back to sign-in',
  mailSent: 'If {email} has an account, we sent a link to it. Open the link in this browser.',
  verifyByCode: 'Enter the six-digit code that we sent to {email}.',
  verifyByLink: 'Open the link that we sent to {email}.',
  code: 'Code from your authenticator app, or a recovery code',
  verify: 'Continue',
  verifyByPasskey: 'Use a passkey',
  otherWays: 'Other ways to sign in',
  unreachable: 'The service cannot be reached. Try again.',
  AUTH_INVALID_CREDENTIALS: 'The email address or the password is wrong.',
  AUTH_EMAIL_NOT_VERIFIED: 'Confirm your email address first.',
  AUTH_PASSWORD_REJECTED: 'Choose another password. This one breaks a rule below or is too common.',
  AUTH_USER_EXISTS: 'An account with this email address already exists. Sign in, or reset your password.',
  AUTH_SIGNUP_DISABLED: 'Sign-up is currently turned off.',
  AUTH_INVALID_CODE:
    'The code is wrong, was already used or has expired. If it comes from an app, check the clock of its device.',
  AUTH_INVALID_PASSKEY: 'The passkey was not accepted.',
  AUTH_INVALID_MFA_TOKEN: 'That took too long. Sign in again.',
  AUTH_INVALID_RESET_TOKEN: 'That took too long, or the email was already used. Request a new one.',
};

export type SignInTexts = Record<keyof typeof english, string>;

const german: SignInTexts = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordMinLength: 'Mindestens {count} Zeichen',
  requireNumber: 'eine Ziffer',
  requireLowercase: 'ein Kleinbuchstabe',
  requireUppercase: 'ein Großbuchstabe',
  requireSpecialChar: 'ein Sonderzeichen',
  name: 'Name (optional)',
  mailCode: 'Code',
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  passkey: 'Mit einem Passkey anmelden',
  provider: 'Weiter mit {provider}',
  forgotten: 'Passwort vergessen?',
  resetText:
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen eine Nachricht, mit der Sie ein neues Passwort wählen.',
  sendMail: 'Nachricht schicken',
  savePassword: 'Passwort speichern',
  back: 'Zurück zur Anmeldung',
  mailSent: 'Wenn {email} ein Konto hat, haben wir einen Link dorthin geschickt. Öffnen Sie ihn in diesem Browser.',
  verifyByCode: 'Geben Sie den sechsstelligen Code ein, den wir an {email} geschickt haben.',
  verifyByLink: 'Öffnen Sie den Link, den wir an {email} geschickt haben.',
  code: 'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  verify: 'Weiter',
  verifyByPasskey: 'Passkey benutzen',
  otherWays: 'Andere Anmeldearten',
  unreachable: 'Der Dienst ist nicht erreichbar. Versuchen Sie es noch einmal.',
  AUTH_INVALID_CREDENTIALS: 'Die Adresse oder das Passwort ist falsch.',
  AUTH_EMAIL_NOT_VERIFIED: 'Bestätigen Sie zuerst Ihre Adresse.',
  AUTH_PASSWORD_REJECTED: 'Wählen Sie ein anderes Passwort. Dieses verletzt eine Regel oder wird zu oft benutzt.',
  AUTH_USER_EXISTS:
    'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich an, oder fordern Sie ein neues Passwort an.',
  AUTH_SIGNUP_DISABLED: 'Zurzeit können keine neuen Konten angelegt werden.',
  AUTH_INVALID_CODE:
    'Der Code ist falsch, wurde benutzt oder ist abgelaufen. Kommt er aus einer App, prüfen Sie die Uhr des Geräts.',
  AUTH_INVALID_PASSKEY: 'Der Passkey wurde nicht angenommen.',
  AUTH_INVALID_MFA_TOKEN: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  AUTH_INVALID_RESET_TOKEN: 'Das hat zu lange gedauert oder wurde schon benutzt. Fordern Sie eine neue Nachricht an.',
};

const spanish: SignInTexts = {
  email: 'Dirección de correo',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordMinLength: 'Al menos {count} caracteres',
  requireNumber: 'una cifra',
  requireLowercase: 'una letra minúscula',
  requireUppercase: 'una letra mayúscula',
  requireSpecialChar: 'un carácter especial',
  name: 'Nombre (opcional)',
  mailCode: 'Código',
  signIn: 'Iniciar sesión',
  signUp: 'Crear la cuenta',
  passkey: 'Iniciar sesión con una llave de acceso',
  provider: 'Continuar con {provider}',
  forgotten: '¿Ha olvidado la contraseña?',
  resetText: 'Escriba la dirección de correo de su cuenta. Le enviaremos un mensaje para elegir una contraseña nueva.',
  sendMail: 'Enviar el mensaje',
  savePassword: 'Guardar la contraseña',
  back: 'Volver al inicio de sesión',
  mailSent: 'Si {email} tiene una cuenta, le hemos enviado un enlace. Ábralo en este navegador.',
  verifyByCode: 'Escriba el código de seis cifras que hemos enviado a {email}.',
  verifyByLink: 'Abra el enlace que hemos enviado a {email}.',
  code: 'Código de su aplicación de autenticación, o un código de recuperación',
  verify: 'Continuar',
  verifyByPasskey: 'Usar una llave de acceso',
  otherWays: 'Otras formas de iniciar sesión',
  unreachable: 'No se puede acceder al servicio. Inténtelo de nuevo.',
  AUTH_INVALID_CREDENTIALS: 'La dirección o la contraseña no es correcta.',
  AUTH_EMAIL_NOT_VERIFIED: 'Confirme antes su dirección.',
  AUTH_PASSWORD_REJECTED: 'Elija otra contraseña. Esta incumple una regla o es demasiado común.',
  AUTH_USER_EXISTS: 'Ya hay una cuenta con esta dirección. Inicie sesión o pida una contraseña nueva.',
  AUTH_SIGNUP_DISABLED: 'De momento no se pueden crear cuentas.',
  AUTH_INVALID_CODE:
    'El código es incorrecto, ya se usó o ha caducado. Si viene de una aplicación, compruebe el reloj del dispositivo.',
  AUTH_INVALID_PASSKEY: 'La llave de acceso no se aceptó.',
  AUTH_INVALID_MFA_TOKEN: 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.',
  AUTH_INVALID_RESET_TOKEN: 'Ha pasado demasiado tiempo o ya se usó. Pida un mensaje nuevo.',
};

const french: SignInTexts = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordMinLength: 'Au moins {count} caractères',
  requireNumber: 'un chiffre',
  requireLowercase: 'une minuscule',
  requireUppercase: 'une majuscule',
  requireSpecialChar: 'un caractère spécial',
  name: 'Nom (facultatif)',
  mailCode: 'Code',
  signIn: 'Se connecter',
  signUp: 'Créer le compte',
  passkey: 'Se connecter avec une clé d’accès',
  provider: 'Continuer avec {provider}',
  forgotten: 'Mot de passe oublié ?',
  resetText:
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un message pour choisir un nouveau mot de passe.',
  sendMail: 'Envoyer le message',
  savePassword: 'Enregistrer le mot de passe',
  back: 'Retour à la connexion',
  mailSent: 'Si {email} a un compte, nous y avons envoyé un lien. Ouvrez-le dans ce navigateur.',
  verifyByCode: 'Saisissez le code à six chiffres que nous avons envoyé à {email}.',
  verifyByLink: 'Ouvrez le lien que nous avons envoyé à {email}.',
  code: 'Code de votre application d’authentification, ou un code de secours',
  verify: 'Continuer',
  verifyByPasskey: 'Utiliser une clé d’accès',
  otherWays: 'Autres façons de se connecter',
  unreachable: 'Le service est injoignable. Réessayez.',
  AUTH_INVALID_CREDENTIALS: 'L’adresse ou le mot de passe est faux.',
  AUTH_EMAIL_NOT_VERIFIED: 'Confirmez d’abord votre adresse.',
  AUTH_PASSWORD_REJECTED: 'Choisissez un autre mot de passe. Celui-ci enfreint une règle ou est trop courant.',
  AUTH_USER_EXISTS: 'Il y a déjà un compte avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.',
  AUTH_SIGNUP_DISABLED: 'La création de compte est désactivée en ce moment.',
  AUTH_INVALID_CODE:
    'Le code est faux, a déjà servi ou a expiré. S’il vient d’une application, vérifiez l’horloge de son appareil.',
  AUTH_INVALID_PASSKEY: 'La clé d’accès n’a pas été acceptée.',
  AUTH_INVALID_MFA_TOKEN: 'Cela a pris trop de temps. Reconnectez-vous.',
  AUTH_INVALID_RESET_TOKEN: 'Cela a pris trop de temps ou a déjà servi. Demandez un nouveau message.',
};

export const signInTexts = { en: english, de: german, es: spanish, fr: french } as const;

export type SignInLanguage = keyof typeof signInTexts;

const isLanguage = (code: string | undefined): code is SignInLanguage => code !== undefined && code in signInTexts;

/** The language of the page, or English. */
export const pageLanguage = (): SignInLanguage => {
  const [code] = document.documentElement.lang.toLowerCase().split('-', 1);
  return isLanguage(code) ? code : 'en';
};

/** Replaces `{name}`. */
export const filled = (text: string, name: 'email' | 'provider' | 'count', value: string): string =>
  text.replace(`{${name}}`, () => value);
