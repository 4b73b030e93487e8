import { message } from '../../../core/shared/message.ts'
import { postedSteps } from '../posted-life.ts'
import { canKeepStock, type KeptState } from '../stock-lines/stock-line-rules.ts'
import { stockTakeDocument } from './stock-take-document.ts'

/** The steps of a stock take. */
export const stockTakeSteps = postedSteps<KeptState>(stockTakeDocument, {
  keeps: canKeepStock,
  words: {
    pending: message('盘点中'),
    finished: message('盘点完成'),
    edit: message('编辑盘点单'),
    isFinished: message('盘点已完成，不能编辑，请先撤销盘点'),
    submit: message('完成盘点'),
    regression: message('撤销盘点'),
    isPending: message('盘点未完成，直接编辑即可'),
    revertQuestion: (code) => message('撤销盘点单 {code}？盘点差异将退回，修改后须再次完成。', { code }),
    remove: message('删除盘点单'),
    wasFinished: message('盘点完成过，不能删除'),
    removeQuestion: (code) => message('删除盘点单 {code}？', { code }),
    keywords: 'count post differences',
  },
})
