import { readFileSync, writeFileSync } from 'node:fs';

// A registry with only some platforms' binaries makes npm omit the others from the lockfile, and `npm ci` then refuses it.
// This adds their entries, as npm would: for each platform, skipped on all others. It also adds what package.json overrides
// where a package asks for "latest", which the npm of Debian 12 cannot compare, so that `npm ci` fails. Run it after `npm
// install`, here or in bench/ or scripts/: `node scripts/complete-lockfile.ts` completes all three.
type Entry = {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const FOLDERS = ['.', 'bench', 'scripts'];
const OS = /(android|darwin|freebsd|linux|win32|openharmony)/;
const CPU = /(arm64|x64|ia32|arm|ppc64|riscv64|s390x|wasm32)/;

for (const folder of FOLDERS) complete(folder);

function complete(folder: string): void {
  const file = `${folder}/package-lock.json`;
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = name.slice(name.indexOf('/') + 1);
      const [, os] = OS.exec(platform) ?? [];
      const [, cpu] = CPU.exec(platform) ?? [];
      const isListed = `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
      if (isListed || !cpu || path === '') continue;
      const libc = platform.includes('musl') ? ['musl'] : undefined;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        cpu: [cpu],
        ...(os && { os: [os] }),
        ...(libc && { libc }),
      };
    }

  const { overrides = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    overrides?: Record<string, Record<string, string>>;
  };
  for (const [name, versions] of Object.entries(overrides))
    Object.assign(lock.packages[`node_modules/${name}`]?.dependencies ?? {}, versions);

  const [root, ...rest] = Object.entries(lock.packages);
  if (!root) throw new Error(`${file} is empty`);
  lock.packages = Object.fromEntries([root, ...rest.sort(([one], [other]) => (one < other ? -1 : 1))]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
