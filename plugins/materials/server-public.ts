export { materials } from './materials/server/material-tables.ts'
export { materialTarget } from './materials/server/material-target.ts'
