import { lateModule } from '../ui/late-module.ts'

/** What draws panes beside each other. It comes with the commands: without it a command that opens a pane would leave the keyboard without a place. */
export const splitBox = lateModule(() => import('./split-box.tsx'))
