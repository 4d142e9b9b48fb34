/** The calls whose answers the server has sent for an address. Apart from what fetches them, which the first page does without. */
export const servedCalls = new Map<string, readonly (readonly unknown[])[]>();
