/** The four calls of every list. */
export function list(path: string): string[] {
  return ['search', 'groups', 'group_rows'].map((call) => `POST ${path}/${call}`)
}

/** Exports are for readers of the list, not for people who may only choose from it. */
export const exporting = (path: string) => `POST ${path}/export`

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
