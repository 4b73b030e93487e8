import { z } from 'zod'
import { computed, flag } from '../../../core/shared/document/document-fields.ts'
import { message } from '../../../core/shared/message.ts'
import { progressStepOptions, progressSteps } from './production-progress.ts'

/** The columns of the progress board. The list of orders shows none of them. */
export const progressColumns = {
  nextStep: computed({
    label: message('下一步'),
    wire: z.enum(progressSteps),
    kind: 'option',
    options: progressStepOptions,
    list: { width: 110, search: 'oneOf' },
  }),
  stepOwner: computed({ label: message('责任方'), wire: z.string(), list: { width: 150 } }),
  /** The document that the order waits for. Its page explains what has to be done. */
  waitsFor: computed({ label: message('等待'), wire: z.string(), list: { width: 220, exported: false } }),
  daysLeft: computed({
    label: message('剩余天数'),
    wire: z.number().int().nullable(),
    kind: 'integer',
    list: { width: 110, sort: true },
  }),
  slackDays: computed({
    label: message('余量 (工作日)'),
    wire: z.number().int().nullable(),
    kind: 'integer',
    list: { width: 150, sort: true },
  }),
  followedByMe: flag({ label: message('我跟的'), list: { width: 80, search: 'is', hidden: true, exported: false } }),
  isInWork: flag({ label: message('进行中'), list: { width: 80, search: 'is', hidden: true, exported: false } }),
}

/** The values of a row that the board needs besides its columns. */
export const progressFacts = {
  signedInQuantity: computed({ label: message('签收件数'), wire: z.number().int(), kind: 'integer' }),
}
