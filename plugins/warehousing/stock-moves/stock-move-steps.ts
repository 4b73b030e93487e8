import { message } from '../../../core/shared/message.ts'
import { postedSteps } from '../posted-life.ts'
import { canKeepStock, type KeptState } from '../stock-lines/stock-line-rules.ts'
import { stockMoveDocument } from './stock-move-document.ts'

/** The steps of a move. */
export const stockMoveSteps = postedSteps<KeptState>(stockMoveDocument, {
  keeps: canKeepStock,
  words: {
    pending: message('待移库'),
    finished: message('已移库'),
    edit: message('编辑移库单'),
    isFinished: message('移库单已移库，不能编辑，请先撤销移库'),
    submit: message('确认移库'),
    regression: message('撤销移库'),
    isPending: message('移库单未移库，直接编辑即可'),
    revertQuestion: (code) => message('撤销移库单 {code}？库存将退回原处，修改后须再次确认。', { code }),
    remove: message('删除移库单'),
    wasFinished: message('移库单已移库过，不能删除'),
    removeQuestion: (code) => message('删除移库单 {code}？', { code }),
    keywords: 'move confirm',
  },
})
