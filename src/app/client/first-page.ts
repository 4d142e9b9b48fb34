/** Path of the page that the document brought, until the person leaves it; undefined on the server. */
export const firstPage: { path?: string } = {};

/** The calls whose answers the server has sent for an address. */
export const callsOf = new Map<string, readonly (readonly unknown[])[]>();
