import { DatabaseError } from '../core/server/database/database-error.ts'
import { databaseCode } from '../core/server/database-problem.ts'

/** The exit code of a start that was refused with a reason: starting again would not help. */
export const refusedExit = 2

/**
 * Thrown for a start that cannot succeed until somebody changes something. The message says what, in Chinese and
 * English.
 */
export class StartRefused extends Error {}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'])

/** The text to print about a failed start, and the exit code. */
export function describeStartFailure(error: unknown, port: number): { text: string; exit: number } {
  if (error instanceof StartRefused || error instanceof DatabaseError) return { text: error.message, exit: refusedExit }
  const code = databaseCode(error) ?? ''
  if (code === 'EADDRINUSE') {
    return {
      text: `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT=其他端口 启动。\nPort ${port} is taken: stop the program that uses it, or start with PORT=another.`,
      exit: refusedExit,
    }
  }
  if (code === 'EACCES') {
    return { text: `不允许监听端口 ${port}。\nNot allowed to listen on port ${port}.`, exit: refusedExit }
  }
  if (unreachable.has(code)) {
    return { text: `连接不上数据库服务器（${code}）。\nThe database server cannot be reached (${code}).`, exit: 1 }
  }
  if (code.startsWith('28') || code === '3D000') {
    const words = error instanceof Error ? error.message : code
    return {
      text: `数据库服务器拒绝了连接：${words}\nThe database server refused the connection: ${words}`,
      exit: refusedExit,
    }
  }
  return { text: `启动失败。The start failed.\n${error instanceof Error ? longText(error) : String(error)}`, exit: 1 }
}

function longText(error: Error): string {
  const cause = error.cause instanceof Error ? `\n${longText(error.cause)}` : ''
  return `${(error.stack ?? error.message).slice(0, 3000)}${cause}`
}
