import type { FieldValues } from 'react-hook-form'
import { message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { askConfirm } from '../../ui/confirm-dialog.tsx'
import type { FormSession } from '../session/form-session.ts'

/**
 * Asks the person before unsaved input is given up. When they agree, the form takes back the values that it began with, and no draft is left. False
 * when they stay.
 */
export async function askToLeave<Values extends FieldValues>(form: FormSession<Values>): Promise<boolean> {
  if (!form.noteDirty()) return true
  const isLeft = await askConfirm({
    title: translate(message('放弃未保存的内容？')),
    confirm: translate(message('放弃')),
    cancel: translate(message('继续编辑')),
    danger: true,
  })
  if (!isLeft) return false
  const { base, version } = form.origin()
  form.replace(base as Values, base as Values, version)
  return true
}
