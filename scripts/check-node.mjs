// Runs before scripts in TypeScript, which an older Node cannot read, so it is JavaScript.
const WANTED = 24;
if (Number.parseInt(process.versions.node, 10) < WANTED) {
  process.stderr.write(
    `This needs Node ${WANTED} or newer, and ${process.execPath} is Node ${process.versions.node}: install it from https://nodejs.org (on Linux, "npm ci" brings it).\n`,
  );
  process.exit(1);
}
