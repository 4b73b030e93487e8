import type { DocumentKind } from '../../../core/shared/document.ts'
import { type Field, fieldsOf, type Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { operatingActions, operatingResults } from './operating-record-actions.ts'

/**
 * The fields of operating records. Document kinds and steps depend on the installed plugins, so both are plain text
 * here.
 */
export const operatingRecordFields = fieldsOf([
  { key: 'at', label: message('时间'), kind: 'instant', width: 150, search: 'range', sort: true },
  { key: 'user', label: message('操作人'), kind: 'person', width: 130, search: 'oneOf', lookup: 'users' },
  { key: 'document', label: message('资源'), kind: 'text', width: 130, search: 'oneOf' },
  { key: 'code', label: message('单号'), kind: 'text', width: 180, search: 'contains' },
  { key: 'action', label: message('操作类型'), kind: 'option', width: 100, search: 'oneOf', options: operatingActions },
  { key: 'step', label: message('操作步骤'), kind: 'text', width: 130, search: 'oneOf' },
  { key: 'result', label: message('结果'), kind: 'option', width: 90, search: 'oneOf', options: operatingResults },
  { key: 'message', label: message('说明'), kind: 'text', width: 320, search: 'contains' },
])

/** The same fields for the list: document kinds and steps are shown by their names. */
export function operatingRecordColumns(documents: readonly DocumentKind[], steps: readonly Option[]): readonly Field[] {
  const kinds = documents.map(({ noun, title }) => ({ value: noun, label: title }))
  return operatingRecordFields.map((field): Field => {
    if (field.key === 'document') return { ...field, kind: 'option', options: kinds }
    return field.key === 'step' ? { ...field, kind: 'option', options: steps } : field
  })
}
