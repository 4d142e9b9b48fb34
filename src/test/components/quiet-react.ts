// React's development build records each render for the browser's performance panel, and a stack for each element that is made: a
// quarter of the processor of a component test (docs/performance.md, Tests). Warnings stay. This file runs before any that loads React.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const react: object = await import('react');
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null) throw new Error('React keeps its count of stacks elsewhere.');
// React makes no more stacks once it has made 10,000 in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

export {};
