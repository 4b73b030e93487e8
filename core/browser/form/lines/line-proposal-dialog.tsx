import { lateModule, useLate } from '../../ui/late-module.ts'
import type { LineProposal, Lines } from './line-table.ts'

const proposalWindow = lateModule(() => import('./line-proposal-window.tsx'))

/** The window in which a block is looked at before it is written into the lines. */
export function LineProposalDialog(props: { lines: Lines; proposal: LineProposal }) {
  const late = useLate(proposalWindow, true)
  return late ? <late.LineProposalWindow {...props} /> : null
}
