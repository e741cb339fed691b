/**
 * Node's own http. Importing it by name would have Node load its whole fetch on the spot, which that module hands out too:
 * a fifth of the time that a start takes.
 */
export const nodeHttp = process.getBuiltinModule('node:http')
