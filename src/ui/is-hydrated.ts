/** True once React has hydrated the element: it then has React's mark. */
export const isHydrated = (element: EventTarget) =>
  Object.keys(element).some((name) => name.startsWith('__reactProps$'));
