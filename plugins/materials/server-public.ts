export { materials } from './materials/server/material-tables.ts'
