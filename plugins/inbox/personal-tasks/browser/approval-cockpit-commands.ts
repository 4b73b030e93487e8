import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { member } from '../../../../core/shared/permission.ts'
import type { Verdict } from '../../../../core/shared/rule.ts'

/** What the commands of the approval desk do; the list's current entry and its marked ones are theirs to know. */
export type CockpitActs = {
  readonly step: (by: 1 | -1) => void
  readonly canAgree: () => Verdict
  readonly canReject: () => Verdict
  readonly agree: () => void
  readonly reject: () => Promise<void>
  readonly canMark: () => Verdict
  readonly mark: () => void
  readonly markAll: () => void
  readonly canTakeBack: () => Verdict
  readonly takeBack: () => void
  readonly sendNow: () => Promise<void>
  readonly canSee: () => Verdict
  readonly see: () => void
}

/** Ids of the commands that the page draws as buttons. */
export const cockpitCommandIds = {
  agree: 'inbox.agree',
  reject: 'inbox.reject',
  takeBack: 'inbox.take_back',
  sendNow: 'inbox.send_now',
  see: 'inbox.see',
} as const

/** The commands of the approval desk: each decision is one key. */
export function cockpitCommands(acts: () => CockpitActs): readonly Command[] {
  const of = (id: string, title: Command['title'], more: Pick<Command, 'run'> & Partial<Command>): Command => ({
    id,
    title,
    permission: member,
    about: message('审批台'),
    ...more,
  })
  return [
    of('inbox.next', message('下一条申请'), { keys: 'j', quiet: true, run: () => acts().step(1) }),
    of('inbox.previous', message('上一条申请'), { keys: 'k', quiet: true, run: () => acts().step(-1) }),
    of(cockpitCommandIds.agree, message('通过申请'), {
      keys: 'a',
      icon: 'circle-check',
      keywords: 'agree approve 同意',
      check: () => acts().canAgree(),
      run: () => acts().agree(),
    }),
    of(cockpitCommandIds.reject, message('不通过申请'), {
      keys: 'r',
      icon: 'ban',
      keywords: 'reject refuse 拒绝',
      danger: true,
      check: () => acts().canReject(),
      run: () => acts().reject(),
    }),
    of('inbox.mark', message('选择或取消选择申请'), {
      keys: 'x',
      quiet: true,
      check: () => acts().canMark(),
      run: () => acts().mark(),
    }),
    of('inbox.mark_all', message('选择全部申请'), {
      keys: 'Shift+x',
      quiet: true,
      check: () => acts().canMark(),
      run: () => acts().markAll(),
    }),
    of(cockpitCommandIds.takeBack, message('撤回刚才的决定'), {
      keys: 'u',
      icon: 'undo',
      keywords: 'take back undo decision',
      check: () => acts().canTakeBack(),
      run: () => acts().takeBack(),
    }),
    of(cockpitCommandIds.sendNow, message('立即发送决定'), {
      keys: 'Shift+s',
      icon: 'send',
      keywords: 'send decisions now',
      check: () => acts().canTakeBack(),
      run: () => acts().sendNow(),
    }),
    of(cockpitCommandIds.see, message('打开申请的单据'), {
      keys: 'o',
      icon: 'external-link',
      keywords: 'open document',
      check: () => acts().canSee(),
      run: () => acts().see(),
    }),
  ]
}
