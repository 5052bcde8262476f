import { Link } from 'react-router'
import { compassPoints, site } from 'virtual:pack-words'
import { Compass } from '../components/compass.tsx'
import { paths } from '../paths.ts'

export function Component() {
  return (
    <div className="home">
      <div className="home-hero">
        <div className="home-words">
          <h1 tabIndex={-1}>{site.home.heading}</h1>
          <p className="home-lede">{site.home.lede}</p>
          <p>
            <Link className="button button-gold" to={paths.start}>
              Get started
            </Link>
          </p>
        </div>
        <div className="home-compass">
          <Compass points={compassPoints} />
        </div>
      </div>
    </div>
  )
}
