/** The four calls of every list. */
export function list(path: string): string[] {
  return ['search', 'groups', 'group_rows'].map((call) => `POST ${path}/${call}`)
}

/** Exports are for readers of the list, not for people who may only choose from it. */
export const exporting = (path: string) => `POST ${path}/export`

/** The sheet in which the records of a document are exported and imported. */
export const sheet = (path: string) => `POST ${path}/imports/sheet`

/** The calls of a document that can be imported. */
export function imports(path: string): string[] {
  const base = `${path}/imports`
  return [
    `POST ${base}/read`,
    `GET ${base}/columns`,
    `POST ${base}`,
    `GET ${base}`,
    `GET ${base}/:id`,
    `GET ${base}/:id/rows`,
    `GET ${base}/:id/renames`,
    `PUT ${base}/:id/run`,
    `PUT ${base}/:id/seen`,
    `POST ${base}/:id/problems`,
  ]
}

/** The calls that one module allows. */
export type Opens = {
  /** With read or write: what its documents start from, and the pickers of other modules. */
  readonly work?: readonly string[]
  readonly read?: readonly string[]
  readonly write?: readonly string[]
  /** With read and write together: changes that show the record. */
  readonly both?: readonly string[]
}

/** Confirmed designs, for everyone who creates documents that start from one. */
export const designs = [
  'GET core_data/templates',
  'POST core_data/templates/search',
  'GET core_data/template',
  'GET core_data/template_design',
]

/** Materials, for everyone who refers to them in other documents. */
export const materials = [...list('materials'), 'GET materials/:id']
