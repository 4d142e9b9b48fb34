import { makeTexts } from '#locale/texts.ts';

const en = {
  fields: {
    name: 'Full Name',
    email: 'Email',
    password: 'Password',
    photo: 'Photo URL',
    appCode: 'Code',
    appCodeHint: 'The six digits that your authenticator app shows.',
    backupCode: 'Backup code',
    backupCodeHint: 'One of the ten that you kept when you set this up.',
    useApp: 'Use the app instead',
    useBackupCode: 'Use a backup code instead',
  },
  login: {
    title: 'Welcome Back',
    intro: 'Log in to apply for an apartment, pay your rent and read what is new.',
    forgot: 'Forgot your password?',
    or: 'OR',
    noAccount: "Don't have an account? <register>Register</register>",
    submit: 'Login',
    done: 'Login Successful',
    welcome: 'Welcome back!',
    failed: 'Login Failed',
    wrong: 'Invalid email or password',
  },
  code: {
    title: 'Second step',
    intro: 'Your password was right. Now the code, please.',
    submit: 'Continue',
    back: 'Back to Login',
  },
  google: {
    submit: 'Continue with Google',
    waiting: 'Waiting for Google...',
    welcome: (name: string) => `Welcome, ${name}`,
    failed: 'Google Sign-in Failed',
  },
  hosted: {
    submit: 'Continue',
    where: "You sign in, or make your account, on the building's sign-in service.",
    provider: 'The sign-in service',
  },
  register: {
    title: 'Register',
    intro: 'One account for everything in the building.',
    hasAccount: 'Already have an account? <login>Login</login>',
    submit: 'Register',
    done: 'Registration Successful',
    welcome: 'Welcome to the platform!',
    goHome: 'Go to Home',
    goBack: 'Back to the apartment',
    goOn: 'Continue',
    failed: 'Registration Failed',
    wrong: 'Something went wrong.',
  },
};

/** Texts of login and registration. */
export type IdentityTexts = typeof en;
export const identityTexts = makeTexts(en, () => import('./texts.bn.ts'));
