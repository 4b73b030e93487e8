import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { chainStageOptions } from '../chain-stages.ts'
import { orderChainRows } from '../order-chain-contract.ts'
import { slackLook, waitLink } from './order-chain-looks.ts'

/** Orders in work, with the stage that each is at, what it waits for, and the days that are left to spare. */
export const read = homeRows(orderChainRows, (row, today) => {
  const stage = chainStageOptions.find(({ value }) => value === row.stage)
  const slack = slackLook(row.slackDays)
  return {
    detail: [
      stage && translate(stage.label),
      translate(waitLink(row, today).text),
      row.code,
      row.color,
      row.factory?.name,
    ],
    ...(slack ? { note: slack.text, tone: slack.tone } : {}),
  }
})
