import { type APIResponse, type CDPSession, expect, type Page, type Request, type Route } from '@playwright/test'

/** A call that the browser holds back, as the Fetch domain of its protocol describes it. */
type Paused = {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    readonly hasPostData?: boolean
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

const errorReasons = { connectionreset: 'ConnectionReset', failed: 'Failed' } as const

/** Ignores that the browser refuses to end a call which the page has given up. */
const unlessGivenUp = (ended: Promise<unknown>) => ended.catch(() => undefined)

/** The body that a page sends. Throws if the browser has left it out. */
function bodyOf({ request }: Paused): Buffer | undefined {
  if (!request.hasPostData) return undefined
  if (!request.postDataEntries) throw new Error(`${request.url}: the browser does not tell the body`)
  return Buffer.concat(request.postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
}

type Fulfilled = {
  /** An answer of the server, whose status and headers the page gets. */
  response?: APIResponse
  status?: number
  json?: unknown
  body?: string
}

/** A call of a page. The page waits until the story fulfills, continues or aborts it. */
export class InterceptedCall {
  private readonly page: Page
  private readonly session: CDPSession
  private readonly paused: Paused

  constructor(page: Page, session: CDPSession, paused: Paused) {
    this.page = page
    this.session = session
    this.paused = paused
  }

  request(): Pick<Request, 'method' | 'url' | 'headers' | 'postDataJSON'> {
    const { url, method, headers } = this.paused.request
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return {
      url: () => url,
      method: () => method,
      headers: () => lower,
      postDataJSON: () => {
        const body = bodyOf(this.paused)
        return body ? JSON.parse(body.toString()) : null
      },
    }
  }

  /** Sends the call to the server from here, since the browser does not tell when a page gives up a call. */
  fetch(): Promise<APIResponse> {
    const { url, method, headers } = this.paused.request
    const data = bodyOf(this.paused)
    return this.page.request.fetch(url, { method, headers, ...(data ? { data } : {}) })
  }

  /** Answers the call in place of the server: with a text or JSON, otherwise with the text of `response`. */
  async fulfill({ response, status = response?.status() ?? 200, json, body }: Fulfilled): Promise<void> {
    const text = json === undefined ? (body ?? (await response?.text()) ?? '') : JSON.stringify(json)
    const headers = response?.headers() ?? { 'content-type': 'application/json; charset=utf-8' }
    const { requestId } = this.paused
    await unlessGivenUp(
      this.session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        // These headers describe the body that the server has sent: it is compressed, and has another length.
        responseHeaders: Object.entries(headers)
          .filter(([name]) => name !== 'content-encoding' && name !== 'content-length')
          .map(([name, value]) => ({ name, value })),
        body: Buffer.from(text).toString('base64'),
      }),
    )
  }

  /** Sends the call on to the server, with other headers or another body where the story gives them. */
  async continue({ headers, postData }: { headers?: Record<string, string>; postData?: unknown } = {}): Promise<void> {
    const { requestId } = this.paused
    await unlessGivenUp(
      this.session.send('Fetch.continueRequest', {
        requestId,
        ...(headers ? { headers: Object.entries(headers).map(([name, value]) => ({ name, value })) } : {}),
        ...(postData === undefined ? {} : { postData: Buffer.from(JSON.stringify(postData)).toString('base64') }),
      }),
    )
  }

  /** Ends the call as the network does when it fails. */
  async abort(reason: keyof typeof errorReasons = 'failed'): Promise<void> {
    const { requestId } = this.paused
    await unlessGivenUp(this.session.send('Fetch.failRequest', { requestId, errorReason: errorReasons[reason] }))
  }
}

type CallHandler = (call: InterceptedCall) => unknown

type Interception = {
  readonly url: string | RegExp
  readonly pattern: RegExp
  readonly handler: CallHandler
  readonly running: Set<Promise<unknown>>
}

/** Addresses that a page asks for until it gets `yes`, the proof that its calls, or its files, are intercepted. */
const probes = { calls: '/api/is-intercepted', files: '/is-intercepted' } as const

/** Makes a regular expression of an address in which `**` stands for any text, and `*` for any text without a slash. */
function patternOf(url: string | RegExp): RegExp {
  if (url instanceof RegExp) return url
  const parts = url.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Hands the calls of one page to the stories that intercept them. */
class CallInterceptor {
  private readonly page: Page
  private readonly session: CDPSession
  private interceptions: readonly Interception[] = []

  constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
    session.on('Fetch.requestPaused', (paused) => this.take(paused))
  }

  private take(paused: Paused): void {
    const { url } = paused.request
    const call = new InterceptedCall(this.page, this.session, paused)
    const found = this.interceptions.findLast(({ pattern }) => pattern.test(url))
    if (new URL(url).pathname === probes.calls) void call.fulfill({ body: 'yes' })
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
    // Once nothing intercepts any more, the browser sends the held calls to the server, and a handler that still runs comes too late.
    await Promise.all(removed.flatMap(({ running }) => [...running]))
    if (this.interceptions.length === 0) await this.session.send('Fetch.disable')
  }
}

const interceptors = new WeakMap<Page, CallInterceptor>()

async function interceptorOf(page: Page): Promise<CallInterceptor> {
  const found = interceptors.get(page)
  if (found) return found
  const made = new CallInterceptor(page, await page.context().newCDPSession(page))
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
  await expectIntercepted(page, probes.calls)
}

/** Waits until the requests of a page are intercepted. */
async function expectIntercepted(page: Page, probe: string): Promise<void> {
  // A page that is not loaded yet sends no requests.
  if (page.url() === 'about:blank') return
  await expect
    .poll(() => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), probe))
    .toBe('yes')
}

/** Answers requests for files of a page in place of the server. Meanwhile the browser does not use its cache, and each page loads for twice as long. */
export async function interceptFiles(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(url, answer, options)
  const answerProbe = (route: Route) => route.fulfill({ body: 'yes' })
  await page.route(`**${probes.files}`, answerProbe)
  await expectIntercepted(page, probes.files)
  await page.unroute(`**${probes.files}`, answerProbe)
}

/** Lets the server answer again: the calls and files that were intercepted by this address, otherwise all of the page. */
export async function releaseRequests(page: Page, url?: string | RegExp): Promise<void> {
  await interceptors.get(page)?.remove(url)
  await (url === undefined ? page.unrouteAll() : page.unroute(url))
}
