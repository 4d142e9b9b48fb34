// React chooses its build by NODE_ENV when it is imported, and its development build renders half as many pages. main.ts
// imports this before anything else, so that no way of starting forgets it. With --dev, Vite chooses.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production';
