import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

// `node scripts/with-packages.ts FOLDER COMMAND …` runs the command with the packages of FOLDER (`bench` or `scripts`), which
// `npm ci` of the repository leaves out. They are installed first if they are missing or FOLDER's lockfile has changed.
const [folder = '', command = '', ...args] = process.argv.slice(2);
const lockfile = `${folder}/package-lock.json`;
if (!command || !existsSync(lockfile)) {
  process.stderr.write('Usage: node scripts/with-packages.ts bench|scripts COMMAND …\n');
  process.exit(1);
}

const { PATH = '' } = process.env;

const packages = resolve(folder, 'node_modules');
const stamp = `${packages}/installed-from`;
const wanted = readFileSync(lockfile, 'utf8');
if (!(existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)) {
  process.stdout.write(`Installing the packages of ${folder} …\n`);
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      `The packages of ${folder}, which only checks and measurements need, could not be installed: connect to the network and run this again; the site itself runs without them.\n`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
const path = [`${packages}/.bin`, PATH].join(delimiter);
const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
if (error) process.stderr.write(`${error.message}\n`);
process.exit(status ?? 1);
