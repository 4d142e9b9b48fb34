#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';

// Each command loads what it needs when it runs: `--help` starts no database.

const NODE = 24;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  process.stderr.write(`This needs Node ${NODE} or newer, and ${process.execPath} is Node ${process.versions.node}.\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
// A closed terminal, a reader such as `head` or a full disk must not end the process.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const packageFile = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(packageFile) as { version: string };

const program = new Command('onebuilding')
  .description('The web application that runs a residential building. Settings come from the environment.')
  .version(version)
  .showHelpAfterError();

program
  .command('start')
  .description('run the site until it is told to stop')
  .action(async () => (await import('./start/run-site.ts')).runSite({ wantsDemo: false }));

program
  .command('demo')
  .description('run a demo building, with its accounts printed')
  .addOption(new Option('--dev').hideHelp())
  .action(async ({ dev }: { dev?: boolean }) =>
    (await import('./start/run-site.ts')).runSite({ wantsDemo: true, isDevelopment: dev === true }),
  );

program
  .command('doctor')
  .description('say how this building does, and what to do; ends with 1 when something is bad')
  .option('--mail', 'write what is bad to the administrators too, where SMTP_URL is set')
  .action(async ({ mail }: { mail?: boolean }) => (await import('./check/doctor.ts')).doctor(mail === true));

program
  .command('backup')
  .description('write everything into one file, beside a running site or without one')
  .argument('[file]', 'where to; in the current folder, named after the time, unless given')
  .action(async (file?: string) => (await import('./operate/backup.ts')).backup(file));

program
  .command('restore')
  .description('fill an empty building with a backup, or with a continuous copy')
  .argument('[file]', 'the backup')
  .option('--copy <where>', 'the copy, as COPY_TO names it; reads its key from standard input')
  .option(
    '--at <moment>',
    'of the copy: as it was then, such as "2026-11-25 14:04" in Dhaka, or a place in the journal',
  )
  .option('--past <number>', 'of the copy: which one, where several machines have written to it')
  .option('--into <folder>', 'an empty DATA_DIR beside that of the settings, to try the way back')
  .option('--building <id>', 'of a file: the building that is meant, where it may be another one')
  .action(async (file: string | undefined, options: RestoreOptions, command: Command) => {
    const { copy, at, past, into, building } = options;
    const site = process.env.DATA_DIR;
    if (into !== undefined) setFolder(into);
    if ((file === undefined) === (copy === undefined)) command.error('error: name a file, or a copy by --copy');
    if (file !== undefined && at !== undefined) command.error('error: --at goes with --copy: a file has one moment');
    if (copy !== undefined) await (await import('./operate/restore-copy.ts')).restoreCopy(copy, { at, past, site });
    else if (file !== undefined)
      await (await import('./operate/restore.ts')).restore(file, { building, isTrial: into !== undefined });
  });

program
  .command('look')
  .description('serve a restored folder on this machine alone, to read what was there; nothing can be changed in it')
  .argument('<folder>', 'where “restore --into” has put it')
  .option('--port <number>', 'the port on 127.0.0.1', '3001')
  .option('--as <e-mail>', 'the administrator as whom the printed link signs in; an owner unless given')
  .action(async (folder: string, options: { port: string; as?: string }) =>
    (await import('./operate/look.ts')).look(folder, options),
  );

program
  .command('verify')
  .description('read every byte of a backup, or of the copy and all backups, and name what is damaged or missing')
  .argument('[file]', 'one backup; all that COPY_TO and BACKUP_DIR have unless given')
  .action(async (file?: string) => (await import('./check/verify.ts')).verify(file));

program
  .command('copy-key')
  .description('print the key that opens the copy of COPY_TO, for the safe')
  .action(async () => (await import('./operate/copy-key.ts')).printCopyKey());

program
  .command('use-place')
  .description('take a new disk, or the copy of the machine whose place this one takes, into use')
  .addArgument(new Argument('<what>', 'what COPY_TO, or BACKUP_DIR, names').choices(['copy', 'backups']))
  .action(async (what: 'copy' | 'backups') => (await import('./operate/use-place.ts')).usePlace(what));

const dataKey = program.command('data-key').description('the key of tenants’ files (DATA_KEY_FILE)');
dataKey
  .command('print')
  .description('print it, for the safe')
  .action(async () => (await import('./operate/data-key.ts')).printDataKey());
dataKey
  .command('put')
  .description('put the printed one back, as on a new machine; reads it from standard input')
  .action(async () => (await import('./operate/data-key.ts')).putDataKey());
dataKey
  .command('rotate')
  .description('replace it, as after a leak, beside a running site or without one')
  .action(async () => (await import('./operate/data-key.ts')).rotateDataKey());
dataKey
  .command('make')
  .description('make one where there is none')
  .action(async () => (await import('./operate/data-key.ts')).makeDataKey());

program
  .command('move')
  .description('copy a stopped building into a PostgreSQL of your own; reads its DATABASE_URL from standard input')
  .action(async () => (await import('./operate/move.ts')).move());

program
  .command('proxy')
  .description('print the settings of a proxy that serves the site with TLS')
  .addArgument(new Command().createArgument('<server>', 'the program').choices(['caddy']))
  .argument('<name>', 'the name that people use, such as building.example')
  .action(async (_server: string, name: string) => (await import('./operate/proxy.ts')).printCaddyfile(name));

type RestoreOptions = { copy?: string; at?: string; past?: string; into?: string; building?: string };

/** Makes the command work on this folder, in place of the settings' database. */
function setFolder(folder: string): void {
  process.env.DATA_DIR = folder;
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_OWNER_URL;
}

const upgrade = program.command('upgrade', { hidden: true }).description('for deploy/debian/postinst');
upgrade.command('begin').action(async () => (await import('./operate/upgrade.ts')).beginUpgrade());
upgrade
  .command('try')
  .argument('<before>', 'the folder of the version before')
  .action(async (before: string) => (await import('./operate/upgrade.ts')).tryUpgrade(before));
upgrade.command('wait').action(async () => (await import('./operate/upgrade.ts')).waitUntilReady());

const admin = program.command('admin').description('administrators, and people who cannot get in');

/** Only the operator may make administrators, end a person's sessions, and readmit a person who has lost phone and backup codes, or the password. */
for (const [name, description] of [
  [
    'invite',
    'make an administrator of a person who has no account, and print the link by which they choose a password',
  ],
  ['grant', 'make an administrator of a person who has an account'],
  ['revoke', 'make an administrator a user again; never the last one'],
  ['sign-out', 'end all sessions of a person'],
  ['end-second-step', 'let in a person who has lost phone and backup codes'],
  ['reset-link', 'print a link that sets a new password once, within an hour'],
] as const)
  admin
    .command(name)
    .description(description)
    .argument('<e-mail>')
    .action(async (email: string) => (await import('./operate/admin.ts')).runOnPerson(name, email));

for (const [name, description] of [
  ['accept-clock', 'charge rent again after the clock jumped, and is right'],
  ['take-back-charges', 'take back the rents of months to come that a wrong clock charged'],
] as const)
  admin
    .command(name)
    .description(description)
    .action(async () => (await import('./operate/admin.ts')).runOnBuilding(name));

admin
  .command('replace-key')
  .description(
    'replace the key that signs cookies, of a stopped site, as after a leak of a backup: people sign in again',
  )
  .action(async () => (await import('./operate/replace-key.ts')).replaceKey());

program.parseAsync().catch(async (error: unknown) => {
  const { StartupProblem } = await import('#database/startup-problem.ts');
  process.stderr.write(`${error instanceof StartupProblem ? error.message : String(error)}\n`);
  process.exit(1);
});
