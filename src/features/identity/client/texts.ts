import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts of login and registration. */
export const identityTexts = makeTexts({
  fields: {
    name: ['Full Name', 'পুরো নাম'],
    email: ['Email', 'ইমেইল'],
    password: ['Password', 'পাসওয়ার্ড'],
    photo: ['Photo URL', 'ছবির URL'],
    appCode: ['Code', 'কোড'],
    appCodeHint: ['The six digits that your authenticator app shows.', 'আপনার অথেনটিকেটর অ্যাপে দেখানো ছয়টি সংখ্যা।'],
    backupCode: ['Backup code', 'ব্যাকআপ কোড'],
    backupCodeHint: [
      'One of the ten that you kept when you set this up.',
      'চালু করার সময় যে দশটি কোড রেখে দিয়েছিলেন, তার একটি।',
    ],
    useApp: ['Use the app instead', 'অ্যাপের কোড দিন'],
    useBackupCode: ['Use a backup code instead', 'ব্যাকআপ কোড দিন'],
  },
  login: {
    title: ['Welcome Back', 'আবার স্বাগতম'],
    intro: [
      'Log in to apply for an apartment, pay your rent and read what is new.',
      'ফ্ল্যাটের আবেদন করতে, ভাড়া দিতে আর নতুন খবর পড়তে লগইন করুন।',
    ],
    forgot: ['Forgot your password?', 'পাসওয়ার্ড ভুলে গেছেন?'],
    or: ['OR', 'অথবা'],
    noAccount: ["Don't have an account? <register>Register</register>", 'অ্যাকাউন্ট নেই? <register>নিবন্ধন করুন</register>'],
    submit: ['Login', 'লগইন'],
    done: ['Login Successful', 'লগইন হয়েছে'],
    welcome: ['Welcome back!', 'আবার স্বাগতম!'],
    failed: ['Login Failed', 'লগইন হয়নি'],
    wrong: ['Invalid email or password', 'ইমেইল বা পাসওয়ার্ড ঠিক নয়'],
  },
  code: {
    title: ['Second step', 'দ্বিতীয় ধাপ'],
    intro: ['Your password was right. Now the code, please.', 'পাসওয়ার্ড ঠিক আছে। এবার কোডটি দিন।'],
    submit: ['Continue', 'এগিয়ে যান'],
    back: ['Back to Login', 'লগইনে ফিরে যান'],
  },
  google: {
    submit: ['Continue with Google', 'Google দিয়ে এগিয়ে যান'],
    waiting: ['Waiting for Google...', 'Google-এর অপেক্ষায়…'],
    welcome: (name: string) => [`Welcome, ${name}`, `স্বাগতম, ${name}`],
    failed: ['Google Sign-in Failed', 'Google দিয়ে লগইন হয়নি'],
  },
  hosted: {
    submit: ['Continue', 'এগিয়ে যান'],
    where: [
      "You sign in, or make your account, on the building's sign-in service.",
      'ভবনের লগইন সেবায় গিয়ে লগইন করবেন বা অ্যাকাউন্ট খুলবেন।',
    ],
    provider: ['The sign-in service', 'লগইন সেবা'],
  },
  register: {
    title: ['Register', 'নিবন্ধন'],
    intro: ['One account for everything in the building.', 'ভবনের সবকিছুর জন্য একটি অ্যাকাউন্ট।'],
    hasAccount: ['Already have an account? <login>Login</login>', 'আগে থেকেই অ্যাকাউন্ট আছে? <login>লগইন করুন</login>'],
    submit: ['Register', 'নিবন্ধন করুন'],
    done: ['Registration Successful', 'নিবন্ধন হয়েছে'],
    welcome: ['Welcome to the platform!', 'আপনাকে স্বাগতম!'],
    goHome: ['Go to Home', 'হোমে যান'],
    goBack: ['Back to the apartment', 'ফ্ল্যাটে ফিরে যান'],
    goOn: ['Continue', 'এগিয়ে যান'],
    failed: ['Registration Failed', 'নিবন্ধন হয়নি'],
    wrong: ['Something went wrong.', 'একটা সমস্যা হয়েছে।'],
  },
});

export type IdentityTexts = TextsOf<typeof identityTexts>;
