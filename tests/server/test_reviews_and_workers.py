"""Reviews with several servers and a worker on PostgreSQL, of which some are killed in the middle."""

import asyncio
import signal
from pathlib import Path

from tests.server.jobs.test_queued_pool import worker
from tests.server.test_reviews import played, reviewed
from tests.support.postgres import Cluster
from tests.support.servers import Person, Server, people


def test_a_review_survives_its_worker_and_its_server(tmp_path: Path, postgres_server: Cluster) -> None:
    url = postgres_server.url()
    flags = ("--no-limits", "--database", url, "--workers")

    async def story() -> None:
        with Server(tmp_path / "one", *flags) as one, Server(tmp_path / "two", *flags) as two:
            async with people(one, 1) as (ann,), people(two, 1) as (bob,):
                id = await played(ann, "chessplus", decisions=40, listed=True)
                async with worker(url) as first:
                    asked = await ann.request("POST", "/api/reviews", {"match": id})
                    assert asked["status"] in ("waiting", "working")
                    await progress(bob, id, 0.05)
                    first.process.send_signal(signal.SIGKILL)
                before = (await bob.request("GET", f"/api/reviews/{id}?known=0"))["progress"]
                assert before > 0
                one.end(signal.SIGKILL)
                async with worker(url):
                    state = await reviewed(bob, id, seconds=300)
                    assert state["stages"] >= 1
                    assert len(state["review"]["values"]) == len(state["about"]["events"]) + 1
            one.start()

    async def progress(person: Person, id: str, least: float) -> None:
        async with asyncio.timeout(300):
            while True:
                state = await person.request("GET", f"/api/reviews/{id}?known=0")
                if state["progress"] >= least or state["stages"]:
                    return
                await asyncio.sleep(0.1)

    asyncio.run(story())
