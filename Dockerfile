# A server with the compiled engine: docker build -t quarterdeck . && docker run -p 8000:8000 -v deck:/data quarterdeck
FROM python:3.11-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir build mypy 'setuptools>=77' msgspec mypy-extensions \
    && QUARTERDECK_COMPILE=1 python -m build --wheel --no-isolation --outdir /wheels .

FROM python:3.11-slim-bookworm
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(echo /wheels/*.whl)[server]" && rm -r /wheels \
    && useradd --create-home deck && mkdir /data && chown deck /data
USER deck
VOLUME /data
EXPOSE 8000
ENV QUARTERDECK_DATABASE=sqlite:////data/quarterdeck.db
ENTRYPOINT ["quarterdeck"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
