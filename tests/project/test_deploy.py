"""What is deployed: the very files that were tested, and a container that says whether it is well."""

import json
import re
from importlib.metadata import requires

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from boxtop.server.net.limits import UNLIMITED
from boxtop.server.store import StoreDown
from boxtop.terminal import main, parser
from boxtop.words import say

from tests.support.paths import ROOT
from tests.support.ports import free_port
from tests.support.server_in_thread import served

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
CONTAINER = {"python_version": "3.11", "python_full_version": "3.11.9", "sys_platform": "linux", "os_name": "posix"}
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)


def pinned(text: str) -> dict[str, str]:
    """The version of each package, by its name."""
    return {canonicalize_name(name): version for name, version in PINNED.findall(text)}


def needed(*wanted: str) -> set[str]:
    """The names of packages, and of all that they need in a container."""
    found = set[str]()
    queue = [Requirement(one) for one in wanted]
    seen = set[tuple[str, str]]()
    while queue:
        one = queue.pop()
        name = canonicalize_name(one.name)
        found.add(name)
        for extra in ("", *one.extras):
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            for text in requires(name) or ():
                further = Requirement(text)
                if further.marker is None or further.marker.evaluate({**CONTAINER, "extra": extra}):
                    queue.append(further)
    return found


def test_what_is_deployed_is_what_was_tested() -> None:
    """If this fails after a change of pyproject.toml or constraints.txt: `make requirements`."""
    text = (DEPLOY / "requirements.txt").read_text()
    deployed, tested = pinned(text), pinned((ROOT / "constraints.txt").read_text())
    assert deployed == {name: tested[name] for name in deployed}
    assert set(deployed) == needed("boxtop[server]", "hatchling") - {"boxtop"}


def test_every_file_that_is_deployed_has_a_hash() -> None:
    text = (DEPLOY / "requirements.txt").read_text()
    assert "://" not in text  # each machine has registries of its own
    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert entry.startswith("#") or re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {path: package for path, package in lock["packages"].items() if path}
    assert packages
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert not any("resolved" in package for package in packages.values())


def test_the_container_installs_nothing_else() -> None:
    for command in re.findall(r"pip install .*", DOCKERFILE):
        assert "--require-hashes" in command or {"--no-deps", "--no-build-isolation"} <= set(command.split()), command
    assert re.findall(r"npm (\S+)", DOCKERFILE) == ["ci", "run"]


def test_the_container_is_built_of_what_is_sent() -> None:
    allowed = re.findall(r"^!(\S+)", (DEPLOY / "Dockerfile.dockerignore").read_text(), re.MULTILINE)
    copied = [
        name for line in re.findall(r"^COPY (?!--from)(.*)", DOCKERFILE, re.MULTILINE) for name in line.split()[:-1]
    ]
    for name in copied:
        assert (ROOT / name).exists(), name
        assert any(name == path or name.startswith(f"{path}/") for path in allowed), name
    assert all(any(name == path or name.startswith(f"{path}/") for name in copied) for path in allowed)


def test_containers_say_whether_they_are_well() -> None:
    [command] = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    program, *arguments = json.loads(command)
    assert program == "boxtop"
    asked = parser().parse_args(arguments)
    [started] = re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert parser().parse_args(json.loads(started)).port == asked.port
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    for name in ("server1", "server2"):
        assert "healthcheck" not in services[name]  # that of the image
        assert parser().parse_args(services[name]["command"]).port == asked.port
        assert services["proxy"]["depends_on"][name] == {"condition": "service_healthy"}
    assert services["worker"]["healthcheck"] == {"disable": True}


def test_a_server_is_asked_how_it_is(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")  # the server is on this machine
    with served(tmp_path_factory.mktemp("server"), rates=UNLIMITED) as client:
        asking = ["health", "--port", str(client.port)]
        assert main(asking) == 0
        assert capsys.readouterr().out == "People can play.\n"

        async def away() -> None:
            raise StoreDown(say("database-away"))

        monkeypatch.setattr(client.service.store, "healthy", away)
        assert main(asking) == 1
        assert capsys.readouterr().out == f"People can't play here now: {say('database-unusable-see-log')}\n"
    assert main(["health", "--port", str(free_port())]) == 1
    assert "There's no answer from http://127.0.0.1:" in capsys.readouterr().out
