import { sentKey } from '../../core/shared/document/document-field.ts'
import type { SourceFile } from './source-tree.ts'

/** The parts of a document's model that people write; lines and groups have such parts, too. */
export type Written = {
  readonly fields: Readonly<Record<string, { readonly sent?: 'Id' }>>
  readonly lines: Readonly<Record<string, Written>>
  readonly groups: Readonly<Record<string, Written>>
}

/** The keys of all fields that people write, in lines and groups too, each with its path. */
function writtenKeys(model: Written, path = ''): { readonly key: string; readonly path: string }[] {
  const inner = [...Object.entries(model.lines), ...Object.entries(model.groups)]
  return [
    ...Object.entries(model.fields).map(([key, field]) => ({ key: sentKey(key, field), path: path + key })),
    ...inner.flatMap(([key, part]) => writtenKeys(part, `${path}${key}.`)),
  ]
}

/**
 * Fields of a document that nothing in the browser folder of its room names: no form could write them, and every save
 * would send them empty.
 */
export function fieldsWithoutForm(model: Written, files: readonly SourceFile[]): string[] {
  const text = files.map((file) => file.text).join('\n')
  return writtenKeys(model)
    .filter(({ key }) => !new RegExp(`['"\`]([\\w.{}$-]*\\.)?${key}['"\`]`).test(text))
    .map(({ path }) => path)
}
