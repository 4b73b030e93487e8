import { useRef, useState } from 'react'
import type { DocumentKind } from '../../../shared/document.ts'
import type { Field } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Actor } from '../../../shared/rule.ts'
import { useTranslate } from '../../i18n/text.ts'
import type { BulkEdit, ListRow } from '../model/list-definition.ts'
import { readText } from './cell-edit.ts'
import { findByName } from './cell-lookup.ts'
import { preflightEdit } from './edit-preflight.ts'
import { type RowSave, runSaves } from './row-saves.ts'
import { tellSaved } from './row-undo.ts'

/** What a change of several records is about. */
export type BulkEditParts = {
  readonly edit: BulkEdit
  readonly fields: readonly Field[]
  readonly rows: readonly ListRow[]
  readonly document: DocumentKind
  readonly actor: Actor
  /** Key of the field to begin with. */
  readonly startWith: string | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Records that were not changed, each with the reason. */
export type EditFailures = {
  readonly title: Message
  readonly rows: readonly { readonly row: ListRow; readonly reason: Message }[]
}

/** The value that was typed or chosen, or why it is none; undefined while nothing is given. */
export type GivenValue = { readonly value: unknown } | { readonly problem: Message } | undefined

/** The field and value of a bulk edit, what they would do to each record, and the change itself. */
export function useBulkEdit({ edit, fields, rows, document, actor, startWith, onClose, onSaved }: BulkEditParts) {
  const translate = useTranslate()
  const [key, setKey] = useState(startWith ?? fields[0]?.key ?? '')
  const [given, give] = useState<GivenValue>()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<EditFailures>()
  const asked = useRef(0)
  const field = fields.find((one) => one.key === key)
  const isReady = given !== undefined && 'value' in given && given.value !== undefined
  const asks = field && isReady ? (edit.asks?.({ [field.key]: given.value }) ?? []) : []
  const changes =
    field && isReady
      ? { [field.key]: given.value, ...Object.fromEntries(asks.map((one) => [one.key, (texts[one.key] ?? '').trim()])) }
      : undefined
  const found = field && changes ? preflightEdit(edit, rows, actor, field, changes) : undefined

  const choose = (next: string) => {
    setKey(next)
    give(undefined)
    setFailed(undefined)
  }

  const readTyped = async (text: string) => {
    if (!field) return
    asked.current += 1
    const mine = asked.current
    const read = await readText(field, text, translate, findByName)
    if (mine === asked.current) give(read.problem ? { problem: read.problem } : { value: read.value })
  }

  const run = async () => {
    if (!changes || !found || found.change.length === 0 || done !== undefined) return
    const saves: RowSave[] = found.change.map((row) => ({ row, changes }))
    setDone(0)
    const outcome = await runSaves(document.noun, saves, edit.save, setDone)
    setDone(undefined)
    onSaved()
    tellSaved(document, fields, edit, outcome.saved)
    if (outcome.failed.length === 0) onClose()
    else
      setFailed({
        title: message('{count} 条没有修改', { count: outcome.failed.length }),
        rows: outcome.failed.map(({ save, reason }) => ({ row: save.row, reason })),
      })
  }

  return { field, choose, given, give, readTyped, asks, texts, setTexts, found, done, failed, run }
}
