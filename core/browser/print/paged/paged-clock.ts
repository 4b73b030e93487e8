// paged.js asks for a frame of the screen before each step, and a frame that nobody looks at is given none. Here each step waits for its
// turn behind input and drawing instead, so that a layout goes on out of sight and holds up nothing in sight.

type Scheduler = { postTask(task: () => void, options: { priority: 'background' }): Promise<unknown> }

const { scheduler } = window as Window & { scheduler?: Scheduler }

let turns = 0

function takeTurn(task: () => void): number {
  turns += 1
  if (scheduler) void scheduler.postTask(task, { priority: 'background' })
  else setTimeout(task)
  return turns
}

window.requestAnimationFrame = (task) => takeTurn(() => task(performance.now()))
window.requestIdleCallback = (task) => takeTurn(() => task({ didTimeout: false, timeRemaining: () => 10 }))
