import { type CDPSession, expect, type Page, type Request, type Route } from '@playwright/test'

type Paused = {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    readonly postData?: string
  }
  readonly responseErrorReason?: string
  readonly responseStatusCode?: number
  readonly responseHeaders?: { name: string; value: string }[]
}

/** What a page asks of the server. */
export type CallRequest = Pick<Request, 'method' | 'url' | 'headers' | 'postDataJSON'>

/** What the server has answered. */
class Answer {
  private readonly paused: Paused
  private readonly body: string

  constructor(paused: Paused, body: string) {
    this.paused = paused
    this.body = body
  }

  status = () => this.paused.responseStatusCode ?? 200
  ok = () => this.status() < 400
  headers = () =>
    Object.fromEntries((this.paused.responseHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]))
  text = () => this.body
  json = () => JSON.parse(this.body)
}

const errorReasons = { connectionreset: 'ConnectionReset', failed: 'Failed' } as const

/** Ends a call. A page that was left meanwhile waits for no answer. */
const unlessGone = (ended: Promise<unknown>) => ended.catch(() => undefined)

type Fulfilled = {
  response?: Answer
  status?: number
  json?: unknown
  body?: string
}

/** A call of a page that waits for what a story does with it. */
export class InterceptedCall {
  private readonly session: CDPSession
  private readonly paused: Paused
  private readonly answerOf: (requestId: string) => Promise<Paused>

  constructor(session: CDPSession, paused: Paused, answerOf: (requestId: string) => Promise<Paused>) {
    this.session = session
    this.paused = paused
    this.answerOf = answerOf
  }

  request(): CallRequest {
    const { url, method, headers, postData } = this.paused.request
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return {
      url: () => url,
      method: () => method,
      headers: () => lower,
      postDataJSON: () => (postData === undefined ? null : JSON.parse(postData)),
    }
  }

  /** Lets the server answer the call. The page gets the answer only when the story fulfills the call with it. */
  async fetch(): Promise<Answer> {
    const { requestId } = this.paused
    const answered = this.answerOf(requestId)
    await this.session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
    const paused = await answered
    if (paused.responseErrorReason) throw new Error(`${this.paused.request.url}: ${paused.responseErrorReason}`)
    const { body, base64Encoded } = await this.session.send('Fetch.getResponseBody', { requestId })
    return new Answer(paused, base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body)
  }

  async fulfill({ response, status = response?.status() ?? 200, json, body }: Fulfilled): Promise<void> {
    const text = json === undefined ? (body ?? response?.text() ?? '') : JSON.stringify(json)
    const kept = Object.entries(response?.headers() ?? { 'content-type': 'application/json; charset=utf-8' })
    const { requestId } = this.paused
    await unlessGone(
      this.session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        // The text is sent as it is now.
        responseHeaders: kept
          .filter(([name]) => name !== 'content-encoding' && name !== 'content-length')
          .map(([name, value]) => ({ name, value })),
        body: Buffer.from(text).toString('base64'),
      }),
    )
  }

  async continue({ headers, postData }: { headers?: Record<string, string>; postData?: unknown } = {}): Promise<void> {
    const { requestId } = this.paused
    await unlessGone(
      this.session.send('Fetch.continueRequest', {
        requestId,
        ...(headers ? { headers: Object.entries(headers).map(([name, value]) => ({ name, value })) } : {}),
        ...(postData === undefined ? {} : { postData: Buffer.from(JSON.stringify(postData)).toString('base64') }),
      }),
    )
  }

  async abort(reason: keyof typeof errorReasons = 'failed'): Promise<void> {
    const { requestId } = this.paused
    await unlessGone(this.session.send('Fetch.failRequest', { requestId, errorReason: errorReasons[reason] }))
  }
}

type CallHandler = (call: InterceptedCall) => unknown

type Interception = {
  readonly url: string | RegExp
  readonly pattern: RegExp
  readonly handler: CallHandler
  readonly running: Set<Promise<unknown>>
}

const probe = '/api/is-intercepted'

/** A pattern of an address: `**` stands for anything, `*` for anything within a part. */
function patternOf(url: string | RegExp): RegExp {
  if (url instanceof RegExp) return url
  const parts = url.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** What intercepts the calls of one page. */
class CallInterceptor {
  private readonly session: CDPSession
  private readonly answers = new Map<string, (paused: Paused) => void>()
  private interceptions: readonly Interception[] = []

  constructor(session: CDPSession) {
    this.session = session
    session.on('Fetch.requestPaused', (paused) => this.take(paused))
  }

  private take(paused: Paused): void {
    const { requestId, request, responseStatusCode, responseErrorReason } = paused
    if (responseStatusCode !== undefined || responseErrorReason !== undefined) {
      this.answers.get(requestId)?.(paused)
      this.answers.delete(requestId)
      return
    }
    const call = new InterceptedCall(
      this.session,
      paused,
      (id) => new Promise((resolve) => this.answers.set(id, resolve)),
    )
    const found = this.interceptions.findLast(({ pattern }) => pattern.test(request.url))
    if (new URL(request.url).pathname === probe) void call.fulfill({ body: 'yes' })
    else if (!found) void call.continue()
    else {
      const running = Promise.resolve(found.handler(call))
      found.running.add(running)
      void running.then(() => found.running.delete(running))
    }
  }

  async add(url: string | RegExp, handler: CallHandler): Promise<void> {
    if (this.interceptions.length === 0)
      await this.session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
    this.interceptions = [...this.interceptions, { url, pattern: patternOf(url), handler, running: new Set() }]
  }

  async remove(url: string | RegExp | undefined): Promise<void> {
    const isRemoved = (one: Interception) => url === undefined || String(one.url) === String(url)
    const removed = this.interceptions.filter(isRemoved)
    this.interceptions = this.interceptions.filter((one) => !isRemoved(one))
    // An answer that is still being made when nothing intercepts any more would find the call answered by the server.
    await Promise.all(removed.flatMap(({ running }) => [...running]))
    if (this.interceptions.length === 0) await this.session.send('Fetch.disable')
  }
}

const interceptors = new WeakMap<Page, CallInterceptor>()

async function interceptorOf(page: Page): Promise<CallInterceptor> {
  const found = interceptors.get(page)
  if (found) return found
  const made = new CallInterceptor(await page.context().newCDPSession(page))
  interceptors.set(page, made)
  return made
}

/**
 * Answers calls of a page in place of the server, and waits until this takes effect: a running page sends calls to the
 * server for another moment. Only calls are held: `page.route` would hold each file of a page, too, and keep the browser from
 * using its cache, which doubles the time in which a page loads.
 */
export async function interceptCalls(page: Page, url: string | RegExp, answer: CallHandler): Promise<void> {
  const interceptor = await interceptorOf(page)
  await interceptor.add(url, answer)
  await intercepted(page)
}

async function intercepted(page: Page): Promise<void> {
  // A page that is not loaded yet has no earlier requests.
  if (page.url() === 'about:blank') return
  await expect
    .poll(() => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), probe))
    .toBe('yes')
}

/** Answers requests for files of a page in place of the server; the browser's cache is not used meanwhile. */
export async function interceptFiles(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(url, answer, options)
  const answerProbe = (route: Route) => route.fulfill({ body: 'yes' })
  await page.route(`**${probe}`, answerProbe)
  await intercepted(page)
  await page.unroute(`**${probe}`, answerProbe)
}

/** Gives calls and files of a page back to the server: those with a pattern, or all. */
export async function releaseRequests(page: Page, url?: string | RegExp): Promise<void> {
  await interceptors.get(page)?.remove(url)
  await (url === undefined ? page.unrouteAll() : page.unroute(url))
}
