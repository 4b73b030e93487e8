export { materialKeyword, type MaterialNames } from './materials/server/material-store.ts'
export { materials } from './materials/server/material-tables.ts'
export { materialTarget } from './materials/server/material-target.ts'
export { compositionInEnglish, demoEnglish } from './server/material-english.ts'
