declare module 'autocannon' {
  type Request = { method: 'POST'; path: string; headers: Record<string, string>; body: string }
  type Client = {
    setRequests: (requests: Request[]) => void
    on: (event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void) => void
  }
  type Options = { url: string; connections: number; duration: number; setupClient: (client: Client) => void }
  type Result = { duration: number; requests: { total: number }; non2xx: number; errors: number; timeouts: number }

  const autocannon: (options: Options) => Promise<Result>
  export = autocannon
}
