// A line between page and program that a test can cut and mend: the program goes on, the page only loses its connection.
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Line {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** lineTo listens in front of a program; url is the program's address as seen through the line. */
export async function lineTo(address: string): Promise<Line> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  const make = () => {
    const server = createServer((req, res) => {
      const headers = { ...req.headers, host: target.host, ...(req.headers.origin ? { origin: target.origin } : {}) }
      const on = request({ host: target.hostname, port: target.port, method: req.method, path: req.url, headers }, (answer) => {
        res.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(res)
      })
      on.on('error', () => res.destroy())
      res.on('close', () => on.destroy())
      req.pipe(on)
    })
    server.on('connection', (s) => {
      sockets.add(s)
      s.on('close', () => sockets.delete(s))
    })
    return server
  }
  let server: Server = make()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const port = (server.address() as AddressInfo).port
  const url = new URL(address)
  url.port = String(port)
  return {
    url: url.href,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        sockets.forEach((s) => s.destroy())
      }),
    mend: () =>
      new Promise<void>((ready) => {
        server = make()
        server.listen(port, '127.0.0.1', ready)
      }),
  }
}
