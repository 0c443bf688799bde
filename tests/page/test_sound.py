"""How the table sounds, measured in a browser: every recipe rendered without a loudspeaker, and the page itself."""

import base64
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browsers import WEB, Open

COMPILE = """
const ts = require("typescript");
const text = require("fs").readFileSync("src/lib/synth.ts", "utf8");
const options = { target: "ES2022", module: "ESNext" };
process.stdout.write(ts.transpileModule(text, { compilerOptions: options }).outputText);
"""
RENDER = """
async ([module, names, mixed]) => {
    const { sound, mixer } = await import(module);
    const rate = 44100, seconds = 2.5;
    const context = new OfflineAudioContext(1, rate * seconds, rate);
    const into = mixed ? mixer(context).input : context.destination;
    for (const name of names) sound(context, into, name, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    let peak = 0, last = 0, energy = 0, crossings = 0;
    for (let n = 0; n < samples.length; n++) {
        const level = Math.abs(samples[n]);
        peak = Math.max(peak, level);
        energy += level * level;
        if (level > 0.002) last = n / rate;
        if (n && samples[n] * samples[n - 1] < 0) crossings += 1;
    }
    return { peak, last, energy, crossings };
}
"""
LONG = {"won", "lost"}
COUNTED = """
window.contexts = [];
const Real = window.AudioContext;
window.AudioContext = class extends Real {
    constructor(...how) { super(...how); window.contexts.push(this); }
};
"""


@pytest.fixture(scope="module")
def synth() -> str:
    """The synthesiser as a module that a browser can import from anywhere."""
    made = subprocess.run(["node", "-e", COMPILE], cwd=WEB, capture_output=True, check=True, timeout=120).stdout
    return f"data:text/javascript;base64,{base64.b64encode(made).decode()}"


@pytest.fixture(scope="module")
def studio(program: Browser) -> Page:
    return program.new_page()


def rendered(studio: Page, synth: str, *names: str, mixed: bool = True) -> dict[str, Any]:
    measured: dict[str, Any] = studio.evaluate(RENDER, [synth, list(names), mixed])
    return measured


def test_every_sound_is_heard_short_and_never_too_loud(studio: Page, synth: str) -> None:
    names: list[str] = studio.evaluate("async (module) => (await import(module)).SOUNDS", synth)
    assert len(names) == 21
    found = {name: rendered(studio, synth, name) for name in names}
    for name, one in found.items():
        assert 0.05 < one["peak"] < 1, (name, one)
        assert one["energy"] > 1, (name, one)
        assert one["last"] < (2 if name in LONG else 1.5), (name, one)
        assert rendered(studio, synth, name, mixed=False)["peak"] < 1, name
    assert len({(round(one["energy"], 1), one["crossings"]) for one in found.values()}) == len(found)  # told apart


def test_many_at_once_do_not_clip(studio: Page, synth: str) -> None:
    names: list[str] = studio.evaluate("async (module) => (await import(module)).SOUNDS", synth)
    assert rendered(studio, synth, *names, mixed=False)["peak"] > 1  # without the mixer they would
    assert rendered(studio, synth, *names)["peak"] < 1


def test_the_page_is_silent_until_the_first_click(open_window: Open) -> None:
    ann = open_window()
    ann.page.add_init_script(COUNTED)
    ann.go("/")
    mute = ann.page.get_by_test_id("mute")
    expect(mute).to_have_accessible_name("Mute sound")
    assert ann.page.evaluate("contexts.length") == 0
    ann.page.get_by_role("heading", level=1).click()
    ann.page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
    ann.page.keyboard.press("m")
    expect(mute).to_have_accessible_name("Unmute sound")
    ann.page.reload()
    expect(mute).to_have_accessible_name("Unmute sound")
    ann.page.get_by_role("heading", level=1).click()
    assert ann.page.evaluate("contexts.length") == 0  # who has muted it needs none
    ann.page.get_by_role("slider", name="Volume").fill("80")
    expect(mute).to_have_accessible_name("Mute sound")
    ann.page.get_by_role("heading", level=1).click()
    ann.page.wait_for_function("contexts.length === 1")
    ann.page.reload()
    expect(ann.page.get_by_role("slider", name="Volume")).to_have_value("80")
    ann.is_accessible()
