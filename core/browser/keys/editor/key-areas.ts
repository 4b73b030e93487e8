import { type Message, message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'

/** Where a command belongs, as the key sheet and the key editor group them. */
export type KeyArea = 'document' | 'list' | 'form' | 'page' | 'workspace' | 'global'

/** The areas in the order of their nearness to what the person does. */
export const keyAreas: Readonly<Record<KeyArea, Message>> = {
  document: message('本单据'),
  list: message('列表'),
  form: message('表单'),
  page: message('所在页面'),
  workspace: message('工作区'),
  global: message('全局'),
}

/** Owners of the commands that live with one page of core's. */
const pages = new Set(['detail', 'import', 'print', 'scan', 'keys'])

/** The area of a command, by its document and the part of its id before the dot. */
export function areaOf(
  command: Pick<Command, 'id' | 'document'>,
  documents: Pick<ReadonlySet<string>, 'has'>,
): KeyArea {
  const [owner = ''] = command.id.split('.')
  if (owner === 'list' || owner === 'tree') return 'list'
  if (owner === 'form' || owner === 'record') return 'form'
  if (pages.has(owner)) return 'page'
  if (owner === 'workspace' || owner === 'layout' || owner === 'macro') return 'workspace'
  return command.document !== undefined || documents.has(owner) ? 'document' : 'global'
}
