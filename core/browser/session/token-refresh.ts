import { millisecondsInHour } from 'date-fns/constants'
import { setFilePass } from '../api/asset.ts'
import { CallError, unknownError } from '../api/call-error.ts'
import { request, tokenRoot } from '../api/client.ts'
import { serverNow } from '../api/server-clock.ts'
import { followActivity, idleSeconds, ignoreActivity } from './activity.ts'
import { accessToken, keepToken, readToken, refreshDelay } from '../api/token.ts'

const longestTimer = millisecondsInHour
const retryPause = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let onFailure: () => void = () => {}

/** Exchanges the token for a new one 600 s before it expires, also after a reload and after the machine slept. */
export function scheduleRefresh(failed: () => void): void {
  onFailure = failed
  document.removeEventListener('visibilitychange', wake)
  document.addEventListener('visibilitychange', wake)
  // New input keeps a sign-in alive that was about to end for want of it.
  followActivity(plan)
  plan()
}

/** Stops refreshing. */
export function stopRefresh(): void {
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', wake)
  ignoreActivity()
}

function wake(): void {
  if (document.visibilityState === 'visible') plan()
}

function plan(): void {
  clearTimeout(timer)
  const token = accessToken()
  const delay = token ? refreshDelay(token, serverNow()) : undefined
  if (delay === undefined) return
  timer = delay > longestTimer ? setTimeout(plan, longestTimer) : setTimeout(() => void refresh(token as string), delay)
}

/** A sign-in that is idle or has reached its longest time is not prolonged: it ends with its token, so do not ask for a new one before that. */
function planAfter(before: string): void {
  const now = accessToken()
  const end = now ? readToken(now).expiresAt : undefined
  const was = readToken(before).expiresAt
  if (end === undefined || was === undefined || end > was) return plan()
  timer = setTimeout(() => onFailure(), Math.max(0, end - serverNow()))
}

/** One page of the browser asks; the others find the new token and go on with it. */
async function refresh(token: string): Promise<void> {
  const change = async () => {
    if (accessToken() !== token) return
    const answer = (await request({
      method: 'POST',
      path: 'users/access_token',
      root: tokenRoot,
      query: { product: 'ERP', idle: idleSeconds() },
      body: { token },
      quiet401: true,
    })) as { accessToken?: unknown; filePass?: string }
    if (typeof answer?.accessToken !== 'string') throw unknownError()
    if (accessToken() !== token) return
    keepToken(answer.accessToken)
    setFilePass(answer.filePass)
  }
  try {
    await ('locks' in navigator ? navigator.locks.request('token-refresh', change) : change())
    planAfter(token)
  } catch (error) {
    const again = error instanceof CallError && (error.failure === 'network' || error.status >= 500)
    const { expiresAt } = readToken(token)
    if (again && (expiresAt === undefined || expiresAt > serverNow()))
      timer = setTimeout(() => void refresh(token), retryPause)
    else if (accessToken() === token) onFailure()
  }
}
