export default function LobbyPage() {
  return <main id="content" className="page-width py-16" />
}
