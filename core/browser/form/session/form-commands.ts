import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { FormSession } from './form-session.ts'

/** The commands of every form. Its view adds the ones that save. `leave` moves the keyboard from a field to the page. */
export function formCommands(
  session: Pick<FormSession, 'stepProblem'> & { readonly fields: Pick<FieldRegistry, 'list' | 'goToBehindPalette'> },
  leave: () => void,
): readonly Command[] {
  return [
    {
      id: 'form.nextProblem',
      title: message('下一处错误'),
      keywords: 'next error missing required 待填 必填',
      keys: 'F8',
      run: () => void session.stepProblem(1),
    },
    {
      id: 'form.previousProblem',
      title: message('上一处错误'),
      keywords: 'previous error missing required 待填 必填',
      keys: 'Shift+F8',
      run: () => void session.stepProblem(-1),
    },
    {
      // Not one of those that reach a form inside a window: there the key closes the window.
      id: 'field.leave',
      title: message('离开字段，回到页面'),
      keywords: 'leave field escape blur 退出 输入框',
      keys: 'Escape',
      icon: 'arrow-left',
      quiet: true,
      run: leave,
    },
    {
      id: 'form.goToField',
      title: message('跳到字段'),
      keys: '$mod+j',
      pages: [
        {
          key: 'field',
          title: message('字段'),
          choices: async () => session.fields.list().map(({ name, label }) => ({ value: name, title: label })),
        },
      ],
      run: (context) => {
        const field = context.arguments.field?.value
        if (field) session.fields.goToBehindPalette(field)
      },
    },
  ]
}

/** The commands of unsaved input that was found again. */
export function draftCommands(take: () => void, drop: () => void): readonly Command[] {
  return [
    { id: 'form.restoreDraft', title: message('恢复未保存的内容'), keys: 'Alt+r', icon: 'history', run: take },
    { id: 'form.dropDraft', title: message('丢弃未保存的内容'), icon: 'trash', danger: true, run: drop },
  ]
}
