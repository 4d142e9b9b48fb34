/** What stands in the fields of a form, by their names. The caller says which fields it has. */
export const formValues = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>;
