import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { minute } from '#domain/framework/durations.ts'
import { type Person, rightsOf } from '#domain/operate/permissions.ts'
import { isOwnMachine } from '#server/values/network.ts'
import type { AtProvider } from './operator-sessions.ts'

/** The organisation that keeps the operators' accounts (OpenID Connect), and the claim that names their roles. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; rolesClaim: string }

/** What a browser keeps between going to the provider and coming back. */
export type Going = { state: string; nonce: string; verifier: string }

/** Someone whom the provider vouches for; their roles may be none. */
export type Arrived = { person: Person; at: AtProvider }

const events = 'http://schemas.openid.net/event/backchannel-logout'

/** A claim by its name, or by the names that lead to it: `realm_access.roles`. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in claims) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (found, key) => (found instanceof Object ? (found as Record<string, unknown>)[key] : undefined),
      claims,
    )
}

/** The values of a claim, which is a list or one text between spaces or commas. */
function valuesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/)
  return Array.isArray(claim) ? claim.filter((value) => typeof value === 'string') : []
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '')

/**
 * Signs people in with their organisation's account, by the authorization code flow with PKCE. The provider is asked for its addresses
 * when somebody first signs in, so that the server starts without it.
 */
export function accountProvider({ issuer, clientId, clientSecret, rolesClaim }: ProviderSettings, publicUrl: string) {
  const isHere = isOwnMachine(new URL(issuer).hostname)
  const backTo = publicUrl + operatePatterns.signedIn
  let found: Promise<oidc.Configuration> | null = null

  async function discover(): Promise<oidc.Configuration> {
    const execute = [oidc.enableNonRepudiationChecks, ...(isHere ? [oidc.allowInsecureRequests] : [])]
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 })
  }

  function configuration(): Promise<oidc.Configuration> {
    found ??= discover().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }

  return {
    /** Where to send a browser that signs in, and what it keeps meanwhile. */
    async going(): Promise<{ to: string; going: Going }> {
      const config = await configuration()
      const going = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const to = oidc.buildAuthorizationUrl(config, {
        redirect_uri: backTo,
        scope: 'openid profile',
        state: going.state,
        nonce: going.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(going.verifier),
        code_challenge_method: 'S256',
      })
      return { to: to.href, going }
    },

    /** Who has come back with these parameters in the address. Throws where the provider refuses, or anything does not fit. */
    async arrived(search: string, { state, nonce, verifier }: Going): Promise<Arrived> {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(backTo + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const own = tokens.claims()
      if (!own) throw new Error('the provider sent no ID token')
      const isWhole = claimOf(own, rolesClaim) !== undefined || !config.serverMetadata().userinfo_endpoint
      const claims = isWhole ? own : { ...(await oidc.fetchUserInfo(config, tokens.access_token, own.sub)), ...own }
      const name = textOf(claims['name']) || textOf(claims['preferred_username']) || own.sub
      return {
        person: { id: own.sub, name, ...rightsOf(valuesOf(claimOf(claims, rolesClaim))) },
        at: { subject: own.sub, session: textOf(own['sid']) },
      }
    },

    /** Where to send a browser that has signed out here, so that it signs out there too; null where the provider has no such place. */
    async leaving(): Promise<string | null> {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return null
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: publicUrl + operatePatterns.overview }).href
    },

    /** Whose session ends, by a logout token that the provider has sent. Throws where the provider did not sign it, or it is no such token. */
    async endedBy(logoutToken: string): Promise<AtProvider> {
      const { jwks_uri = '', issuer: name } = (await configuration()).serverMetadata()
      const { payload } = await jwtVerify(logoutToken, createRemoteJWKSet(new URL(jwks_uri)), {
        issuer: name,
        audience: clientId,
        maxTokenAge: (5 * minute) / 1000,
      })
      const { events: said, sub, sid, nonce } = payload
      const [subject, session] = [textOf(sub), textOf(sid)]
      if (!(said instanceof Object && events in said) || nonce !== undefined || subject + session === '')
        throw new Error('this is no logout token')
      return { subject, session }
    },
  }
}

export type AccountProvider = ReturnType<typeof accountProvider>
