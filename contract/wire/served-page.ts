/** Why a browser that opened an address, or sent a form, gets no page: the sentence says so, and `back` leads to where it can go on. */
export type ServedRefusal = {
  status: number
  sentence: string
  back: { to: string; label: string } | null
}

/**
 * The pages whose data the server makes for their address, by name. They need no session of a visitor and run without the router's script, so that
 * nothing asks for their data but the page itself.
 */
export type ServedPages = {
  refusal: ServedRefusal
}
