import { getDefaultStore } from 'jotai'
import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { Command } from '../command.ts'
import { lastRun, type MacroStep, startRecording, stopRecording } from '../command-journal.ts'
import { currentTarget, setOwnCommands } from '../command-scope.ts'
import { runCommand } from '../command-runner.ts'
import { addMacro, macroCommand, macrosAtom, macrosNow, removeMacro } from './macro-store.ts'
import { openPalette } from '../palette-state.ts'

/** Steps that wait for a name. */
let unnamed: readonly MacroStep[] = []

function record(): void {
  const steps = stopRecording()
  if (!steps) {
    startRecording()
    toast.info(translate(message('开始录制宏，再按一次结束')))
    return
  }
  unnamed = steps
  if (steps.length === 0) toast.info(translate(message('没有录到命令')))
  else openPalette({ command: 'workspace.name_macro' })
}

/** Repeating the last command, and commands that were recorded under a name. */
export const macroCommands: readonly Command[] = [
  {
    id: 'workspace.repeat',
    title: message('重复上一个命令'),
    keywords: 'repeat again last command',
    keys: 'Alt+Period',
    permission: signedIn,
    quiet: true,
    check: () => (lastRun() ? allow : refuse(message('还没有执行过命令'))),
    run: async () => {
      const run = lastRun()
      if (!run) return
      const target = run.target && currentTarget()?.document !== run.target.document ? { target: run.target } : {}
      await runCommand(run.command, { arguments: run.arguments, ...target })
    },
  },
  {
    id: 'workspace.record_macro',
    title: message('开始或结束录制宏'),
    keywords: 'macro record start stop',
    keys: 'Alt+Shift+KeyR',
    permission: signedIn,
    quiet: true,
    run: record,
  },
  {
    id: 'workspace.name_macro',
    title: message('保存录制的宏'),
    keywords: 'macro save name',
    permission: signedIn,
    quiet: true,
    check: () => (unnamed.length > 0 ? allow : refuse(message('没有录制好的宏'))),
    pages: [
      {
        key: 'name',
        kind: 'text',
        title: message('宏的名称'),
        check: (typed) => (macrosNow().some(({ name }) => name === typed) ? message('已有同名的宏') : undefined),
      },
    ],
    run: ({ arguments: given }) => {
      const name = given['name']?.value ?? ''
      addMacro(name, unnamed)
      toast.success(translate(message('已保存宏“{name}”，共 {count} 步', { name, count: unnamed.length })))
      unnamed = []
    },
  },
  {
    id: 'workspace.delete_macro',
    title: message('删除宏…'),
    keywords: 'macro delete remove',
    permission: signedIn,
    quiet: true,
    check: () => (macrosNow().length > 0 ? allow : refuse(message('还没有录制过宏'))),
    pages: [
      {
        key: 'macro',
        title: message('选择要删除的宏'),
        choices: async () =>
          macrosNow().map(({ id, name, steps }) => ({
            value: id,
            title: name,
            detail: translate(message('{count} 步', { count: steps.length })),
          })),
      },
    ],
    run: ({ arguments: given }) => removeMacro(given['macro']?.value ?? ''),
  },
]

/** Offers the person's macros as commands from now on, as they change. */
export function startMacros(): void {
  const offer = () => setOwnCommands('macros', macrosNow().map(macroCommand))
  getDefaultStore().sub(macrosAtom, offer)
  offer()
}
